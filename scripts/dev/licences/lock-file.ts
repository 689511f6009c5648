/** Contents of pnpm's lock file; packages are keyed by `name@version`. */
export type Lock = {
  /** Dependencies in package.json, by kind. */
  wanted: Record<'dependencies' | 'optionalDependencies' | 'devDependencies', ReadonlyMap<string, string>>;
  /** Packages for one platform only. */
  forOnePlatform: ReadonlySet<string>;
  needs: ReadonlyMap<string, readonly string[]>;
};

/** Parses the three sections by indentation; only pnpm writes the file. */
export function readLock(text: string): Lock {
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
export function idOf(name: string, version: string): string {
  return /^@?[a-z]/.test(version) ? version : `${name}@${version}`;
}
