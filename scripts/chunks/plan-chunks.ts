import { type FindModule, findReach, rootsOfModules } from './module-reach.ts';
import { bothPages, countBoth, countOnly, eitherPage, hasPage, type PageSet, pageSet } from './page-set.ts';

/** Modules that lie together in one file, and the parts of the app that load it. */
type Bundle = { pages: PageSet; bytes: number; modules: string[] };
type Graph = { imports: ReadonlyMap<string, readonly string[]>; reachedBy: ReadonlyMap<string, PageSet> };

/** One more file to ask for costs about as much as these bytes do: its headers, its turn on the line, its start. */
const bytesOfAsking = 8000;
/** What is larger is never sent to a part that has no use for it. */
const mostUnused = 5000;
/** Pages where every byte counts get nothing that they have no use for: each unused byte weighs like so many. */
const weightOfLight = 40;

export type AppParts = {
  /** What begins every page. */
  main: string;
  /** What stands around every screen. */
  frame: string;
  /** Pages where every byte counts: nothing is put in for others. */
  isLight: (root: string) => boolean;
  /** Parts that come without the frame; for all others what is in it is there already. */
  isFrameless: (root: string) => boolean;
};

/** The name of the file that a module goes to; the build decides for those that are not in it. */
export type ChunkPlan = ReadonlyMap<string, string>;

/**
 * Says which file each module goes to. Left alone, the build makes a file of every set of parts that share something:
 * hundreds of crumbs, of which a screen asks for a hundred. What begins every page is one file here, what frames all
 * screens is a few, and what some screens share is put together where the saved asking outweighs what others get in
 * vain. A module that one part alone needs, and the parts themselves, stay where the build puts them.
 */
export function planChunks(parts: AppParts, find: FindModule): ChunkPlan {
  const reach = findReach(parts.main, find);
  const places = new Map(reach.roots.map((root, place) => [root, place]));
  const first = places.get(parts.main) ?? -1;
  const frame = places.get(parts.frame) ?? -1;
  const placesOf = (isSo: (root: string) => boolean) =>
    pageSet(
      reach.roots.flatMap((root, place) => (isSo(root) ? [place] : [])),
      reach.roots.length,
    );
  const light = placesOf(parts.isLight);
  const frameless = placesOf((root) => root === parts.frame || parts.isFrameless(root));
  const plan = new Map<string, string>();
  const bundles = new Map<string, Bundle>();
  const reachedBy = new Map<string, PageSet>();
  for (const [id, roots] of rootsOfModules(reach)) {
    reachedBy.set(id, pageSet(roots, reach.roots.length));
    if (places.has(id) || roots.size < 2 || isStyle(id)) continue;
    if (roots.has(first)) {
      plan.set(id, 'start');
      continue;
    }
    const key = [...roots].toSorted((a, b) => a - b).join();
    const bundle = bundles.get(key) ?? { pages: pageSet(roots, reach.roots.length), bytes: 0, modules: [] };
    bundle.bytes += packedBytes(find(id)?.code ?? '');
    bundle.modules.push(id);
    bundles.set(key, bundle);
  }
  const { framed = [], shared = [] } = Object.groupBy(bundles.values(), ({ pages }) =>
    hasPage(pages, frame) ? 'framed' : 'shared',
  );
  const ofFrame = framed.map((bundle) => ({ ...bundle, pages: bothPages(bundle.pages, frameless) }));
  const put = (name: string, made: readonly Bundle[]) => {
    for (const [index, { modules }] of made.entries())
      for (const id of modules) plan.set(id, `${name}-${index}`);
  };
  const graph = { imports: reach.imports, reachedBy };
  put('frame', gather(ofFrame, graph, light));
  put('shared', gather(shared, graph, light));
  return plan;
}

function isStyle(id: string): boolean {
  return /\.css($|\?)/.test(id);
}

/** About what is left of it once it is made small and packed. */
function packedBytes(code: string): number {
  return Math.round(code.length * 0.2) + 20;
}

type Pair = { a: Bundle; b: Bundle; saves: number };

/** Puts the two together that save most, again and again, until nothing is saved any more. */
function gather(bundles: readonly Bundle[], graph: Graph, light: PageSet): Bundle[] {
  const left = new Set(bundles);
  const home = new Map<string, Bundle>();
  const settle = (bundle: Bundle) => {
    for (const id of bundle.modules) home.set(id, bundle);
  };
  bundles.forEach(settle);
  let pairs = bundles.flatMap((a, index) => pairsOf(a, bundles.slice(index + 1), light));
  for (let best = bestOf(pairs); best; best = bestOf(pairs)) {
    const { a, b } = best;
    const both: Bundle = {
      pages: eitherPage(a.pages, b.pages),
      bytes: a.bytes + b.bytes,
      modules: [...a.modules, ...b.modules],
    };
    settle(both);
    if (dragsAlong(both, home, graph) || runsInCircles(both, home, graph)) {
      settle(a);
      settle(b);
      pairs = pairs.filter((pair) => pair !== best);
      continue;
    }
    left.delete(a);
    left.delete(b);
    pairs = pairs.filter((pair) => left.has(pair.a) && left.has(pair.b));
    pairs.push(...pairsOf(both, [...left], light));
    left.add(both);
  }
  return [...left];
}

function bestOf(pairs: readonly Pair[]): Pair | undefined {
  return pairs.reduce<Pair | undefined>(
    (top, pair) => (pair.saves > (top?.saves ?? 0) ? pair : top),
    undefined,
  );
}

/** With those that it is worth being put together with. */
function pairsOf(a: Bundle, others: readonly Bundle[], light: PageSet): Pair[] {
  return others.map((b) => ({ a, b, saves: savedBy(a, b, light) })).filter(({ saves }) => saves > 0);
}

function savedBy(a: Bundle, b: Bundle, light: PageSet): number {
  const unused = (of: Bundle, by: Bundle) => {
    const pages =
      countOnly(by.pages, of.pages) + weightOfLight * countOnly(bothPages(light, by.pages), of.pages);
    return pages > 0 && of.bytes > mostUnused ? Number.POSITIVE_INFINITY : of.bytes * pages;
  };
  return countBoth(a.pages, b.pages) * bytesOfAsking - unused(a, b) - unused(b, a);
}

type Homes = ReadonlyMap<string, Bundle>;

/** What a file needs comes with it: it must be there anyway for all who get the file. */
function dragsAlong(bundle: Bundle, home: Homes, { imports, reachedBy }: Graph): boolean {
  return bundle.modules.some((id) =>
    (imports.get(id) ?? []).some((needed) => {
      const there = home.get(needed)?.pages ?? reachedBy.get(needed);
      return there !== undefined && countOnly(bundle.pages, there) > 0;
    }),
  );
}

/** Files that need each other would run before what they need is there. */
function runsInCircles(made: Bundle, home: Homes, { imports }: Graph): boolean {
  const seen = new Set<Bundle>();
  const waiting = [made];
  for (let bundle = waiting.pop(); bundle; bundle = waiting.pop())
    for (const id of bundle.modules)
      for (const imported of imports.get(id) ?? []) {
        const next = home.get(imported);
        if (!next || next === bundle || seen.has(next)) continue;
        if (next === made) return true;
        seen.add(next);
        waiting.push(next);
      }
  return false;
}
