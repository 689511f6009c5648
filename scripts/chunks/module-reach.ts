/** Build information of a module, as Rolldown passes it to chunk naming. */
export type BuiltModule = {
  code: string | null;
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
};

export type FindModule = (id: string) => BuiltModule | null;

/** Modules loaded once `root` has run: all its direct and indirect imports. `main` is the first root. */
export type Reach = { roots: readonly string[]; imports: ReadonlyMap<string, readonly string[]> };

/** Finds all modules reachable from the first one, with their actual imports and the roots of lazily loaded parts. */
export function findReach(main: string, find: FindModule): Reach {
  const roots = new Set([main]);
  const imports = new Map<string, readonly string[]>();
  const lists: Lists = new Map();
  const waiting = [main];

  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (imports.has(id)) continue;
    const built = find(id);
    if (!built) continue;
    const direct = built.importedIds.flatMap((imported) => throughBarrel(built, imported, find, lists));
    imports.set(id, direct);
    for (const part of built.dynamicallyImportedIds) roots.add(part);
    waiting.push(...direct, ...built.dynamicallyImportedIds);
  }

  return { roots: [...roots], imports };
}

/** The barrel file of the icons, of which a module uses a few names. Unused names are not loaded. */
const iconBarrel = /\/lucide-react\/.*\/lucide-react\.m?js$/;

function throughBarrel(importer: BuiltModule, imported: string, find: FindModule, lists: Lists): string[] {
  if (!iconBarrel.test(imported)) return [imported];

  const files = namedFiles(imported, find, lists);
  return [...iconNamesIn(importer.code ?? '')].flatMap((name) => files.get(name) ?? []);
}

function iconNamesIn(code: string): Set<string> {
  const lists = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)];
  return new Set(
    lists.flatMap(([, names = '']) => names.split(',').map((name) => name.trim().split(/\s/)[0] ?? '')),
  );
}

type Lists = Map<string, Map<string, string>>;

/** File behind each name of a barrel. */
function namedFiles(list: string, find: FindModule, lists: Lists): Map<string, string> {
  const known = lists.get(list);
  if (known) return known;

  const files = new Map<string, string>();
  lists.set(list, files);

  const { code, importedIds } = find(list) ?? { code: '', importedIds: [] };
  const byName = new Map(importedIds.map((id) => [fileName(id), id]));
  for (const [, names = '', from = ''] of (code ?? '').matchAll(
    /export\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g,
  )) {
    const id = byName.get(fileName(from));
    if (id !== undefined)
      for (const name of names.split(',')) files.set(name.trim().split(/\s/).at(-1) ?? '', id);
  }

  return files;
}

function fileName(id: string): string {
  return id.slice(id.lastIndexOf('/') + 1);
}

/** Roots that load each module, as indexes into the list of roots. */
export function rootsOfModules({ roots, imports }: Reach): Map<string, Set<number>> {
  const reachedBy = new Map<string, Set<number>>();
  roots.forEach((root, position) => {
    const waiting = [root];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const positions = reachedBy.get(id) ?? new Set<number>();
      if (positions.has(position)) continue;
      reachedBy.set(id, positions.add(position));
      waiting.push(...(imports.get(id) ?? []));
    }
  });

  return reachedBy;
}
