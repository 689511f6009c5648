import { type FindModule, findReach, rootsOfModules } from './module-reach.ts';
import { bothPages, countBoth, eitherPage, hasPage, onlyPages, type PageSet, pageSet } from './page-set.ts';

/** Modules of one output file, and the pages that load it. */
type Bundle = { pages: PageSet; bytes: number; modules: string[] };
type Graph = { imports: ReadonlyMap<string, readonly string[]>; reachedBy: ReadonlyMap<string, PageSet> };

/** Cost of one more request in bytes: headers, scheduling, start-up. */
const requestCostBytes = 6000;
/** Larger modules are never sent to a page that does not use them. */
const maxUnusedBytes = 12000;
/**
 * What draws the pages is a file beside the rest of the start: it changes with its version alone, and while it loads, the
 * other one already lets the screen's files follow (web/public/ahead.js).
 */
const drawing = /\/node_modules\/(react|react-dom|scheduler)\//;
/** Weight of an unused byte on pages where every byte counts. */
const lightPageWeight = 100;
/** A screen is waited for when the app opens; a dialog or menu loads beside it, mostly with the same files. */
const screenWeight = 8;

/** How much more an unused byte counts on the screens that most visits begin with. */
const openingWeight = 60;

/** Pages by how much their loading counts; every page counts once at least. */
type Weights = {
  light: PageSet;
  opening: PageSet;
  screens: PageSet;
  layout: PageSet;
  layoutWeight: number;
};

export type AppEntries = {
  /** Entry module of every page. */
  main: string;
  /** Layout around every screen. */
  layout: string;
  /** Pages that a visit can start with. */
  isScreen: (root: string) => boolean;
  /** Screens that most visits begin with, and their parts: they get few unused modules. */
  isOpening: (root: string) => boolean;
  /** Pages where every byte counts: they get no unused modules. */
  isLight: (root: string) => boolean;
  /** Pages without the layout; all others have the layout's modules already. */
  hasNoLayout: (root: string) => boolean;
};

/** Output file name by module; the build decides for all other modules. */
export type ChunkPlan = ReadonlyMap<string, string>;

/**
 * Assigns each module to an output file. By default the build makes a file per set of pages that share something:
 * hundreds of crumbs, of which a screen requests a hundred. Here the entry of every page is two files, the layout a few,
 * and modules shared by some screens are merged where the saved requests outweigh the unused bytes. Modules of a single
 * page, and the pages themselves, stay where the build puts them.
 */
export function planChunks(parts: AppEntries, find: FindModule): ChunkPlan {
  const reach = findReach(parts.main, find);
  const positions = new Map(reach.roots.map((root, position) => [root, position]));
  const first = positions.get(parts.main) ?? -1;
  const frame = positions.get(parts.layout) ?? -1;
  const positionsOf = (isSo: (root: string) => boolean) =>
    pageSet(
      reach.roots.flatMap((root, position) => (isSo(root) ? [position] : [])),
      reach.roots.length,
    );

  const weights: Weights = {
    light: positionsOf(parts.isLight),
    opening: positionsOf(parts.isOpening),
    screens: positionsOf(parts.isScreen),
    // The layout stands for all screens that it surrounds.
    layout: positionsOf((root) => root === parts.layout),
    layoutWeight:
      screenWeight * reach.roots.filter((root) => parts.isScreen(root) && !parts.hasNoLayout(root)).length,
  };

  const frameless = positionsOf((root) => root === parts.layout || parts.hasNoLayout(root));
  const everyPage = positionsOf(() => true);
  const framedPages = onlyPages(everyPage, frameless);

  /** Pages that have a module when they load: with the entry all of them, with the layout all that it surrounds. */
  const loadedOn = (roots: ReadonlySet<number>): PageSet => {
    if (roots.has(first)) return everyPage;
    const pages = pageSet(roots, reach.roots.length);
    return roots.has(frame) ? eitherPage(pages, framedPages) : pages;
  };

  const plan = new Map<string, string>();
  const bundles = new Map<string, Bundle>();
  const reachedBy = new Map<string, PageSet>();

  for (const [id, roots] of rootsOfModules(reach)) {
    reachedBy.set(id, loadedOn(roots));
    if (positions.has(id) || roots.size < 2 || isStyle(id)) continue;
    if (roots.has(first)) {
      plan.set(id, drawing.test(id) ? 'react' : 'start');
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

  put('frame', mergeBundles(ofFrame, graph, weights));
  put('shared', mergeBundles(shared, graph, weights));

  return plan;
}

function isStyle(id: string): boolean {
  return /\.css($|\?)/.test(id);
}

/** Approximate size after minification and compression. */
function packedBytes(code: string): number {
  return Math.round(code.length * 0.2) + 20;
}

type Pair = { a: Bundle; b: Bundle; saves: number };

/** Merges the pair that saves most until no pair saves anything. */
function mergeBundles(bundles: readonly Bundle[], graph: Graph, weights: Weights): Bundle[] {
  const left = new Set(bundles);
  const home = new Map<string, Bundle>();
  const settle = (bundle: Bundle) => {
    for (const id of bundle.modules) home.set(id, bundle);
  };
  bundles.forEach(settle);

  let pairs = bundles.flatMap((a, index) => pairsOf(a, bundles.slice(index + 1), weights));
  for (let best = bestOf(pairs); best; best = bestOf(pairs)) {
    const { a, b } = best;
    const both: Bundle = {
      pages: eitherPage(a.pages, b.pages),
      bytes: a.bytes + b.bytes,
      modules: [...a.modules, ...b.modules],
    };
    settle(both);

    const extra = extraLoads(both, home, graph);
    const isWorse = extra === null || best.saves <= extraCost(extra, weights);
    if (isWorse || hasImportCycle(both, home, graph)) {
      settle(a);
      settle(b);
      pairs = pairs.filter((pair) => pair !== best);
      continue;
    }

    left.delete(a);
    left.delete(b);
    const changed = new Set([a, b, both, ...extra.keys()]);
    for (const [bundle, pages] of extra) bundle.pages = eitherPage(bundle.pages, pages);

    left.add(both);
    pairs = pairs.filter((pair) => !changed.has(pair.a) && !changed.has(pair.b));

    const others = [...left].filter((bundle) => !changed.has(bundle));
    const renewed = [...changed].filter((bundle) => left.has(bundle));
    pairs.push(...renewed.flatMap((bundle) => pairsOf(bundle, others, weights)));
    pairs.push(...renewed.flatMap((bundle, index) => pairsOf(bundle, renewed.slice(index + 1), weights)));
  }

  return [...left];
}

function bestOf(pairs: readonly Pair[]): Pair | undefined {
  return pairs.reduce<Pair | undefined>(
    (top, pair) => (pair.saves > (top?.saves ?? 0) ? pair : top),
    undefined,
  );
}

/** Pairs of this bundle whose merge saves bytes. */
function pairsOf(a: Bundle, others: readonly Bundle[], weights: Weights): Pair[] {
  return others.map((b) => ({ a, b, saves: savedBy(a, b, weights) })).filter(({ saves }) => saves > 0);
}

function savedBy(a: Bundle, b: Bundle, weights: Weights): number {
  const requests = weightOf(bothPages(a.pages, b.pages), weights);
  const unused =
    unusedCost(a.bytes, onlyPages(b.pages, a.pages), weights) +
    unusedCost(b.bytes, onlyPages(a.pages, b.pages), weights);
  return requests * requestCostBytes - unused;
}

/** Weight of bytes on pages that do not use them. */
function unusedCost(bytes: number, pages: PageSet, weights: Weights): number {
  const screens = countBoth(pages, weights.screens) + countBoth(pages, weights.layout);
  const light = countBoth(pages, weights.light);
  if (screens + light > 0 && bytes > maxUnusedBytes) return Number.POSITIVE_INFINITY;
  const opening = countBoth(pages, weights.opening);
  return bytes * (weightOf(pages, weights) + openingWeight * opening + lightPageWeight * light);
}

function weightOf(pages: PageSet, { screens, layout, layoutWeight }: Weights): number {
  const extra = (screenWeight - 1) * countBoth(pages, screens) + layoutWeight * countBoth(pages, layout);
  return countBoth(pages, pages) + extra;
}

type Homes = ReadonlyMap<string, Bundle>;

/**
 * Files that the imports of a merged file load on pages that have not needed them, with these pages. Null when that would
 * be a file outside the plan, such as another screen.
 */
function extraLoads(made: Bundle, home: Homes, { imports, reachedBy }: Graph): Map<Bundle, PageSet> | null {
  const extra = new Map<Bundle, PageSet>();
  const waiting = [made];
  for (let bundle = waiting.pop(); bundle; bundle = waiting.pop()) {
    for (const needed of bundle.modules.flatMap((id) => imports.get(id) ?? [])) {
      const other = home.get(needed);
      const there = other?.pages ?? reachedBy.get(needed);
      if (there === undefined || other === made || (other && extra.has(other))) continue;
      const pages = onlyPages(made.pages, there);
      if (countBoth(pages, pages) === 0) continue;
      if (!other) return null;
      extra.set(other, pages);
      waiting.push(other);
    }
  }

  return extra;
}

/** Bytes and requests of such files on pages that have no use for them. */
function extraCost(extra: ReadonlyMap<Bundle, PageSet>, weights: Weights): number {
  let sum = 0;
  for (const [{ bytes }, pages] of extra)
    sum += unusedCost(bytes, pages, weights) + requestCostBytes * weightOf(pages, weights);
  return sum;
}

/** True when files import each other in a cycle, which breaks the order of execution. */
function hasImportCycle(made: Bundle, home: Homes, { imports }: Graph): boolean {
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
