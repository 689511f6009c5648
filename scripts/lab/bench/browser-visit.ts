import type { Browser, BrowserContext, Page } from '@playwright/test';
import { openBrowser } from '../harness/browser.ts';
import { inTurns, median } from '../harness/statistics.ts';

export type PageVisit = {
  name: string;
  url: string;
  /** Browser storage of a signed-in user. */
  session?: unknown;
  /** Selector of the content a person came for; not of its placeholder. */
  ready: string;
  /** The next interaction; its response time is measured. */
  action?: (page: Page) => Promise<void>;
};

export type PageFigures = {
  page: string;
  readyMs: number;
  lcpMs: number;
  /** The longest interaction until the next frame; browsers report none below 16 ms. */
  inpMs: number;
  /** Sum of what long tasks take beyond 50 ms each, after the first paint. */
  blockingMs: number;
  cls: number;
  scriptKb: number;
  styleKb: number;
  allKb: number;
};

const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};
const settleMs = 2500;
const answerMs = 2000;

/**
 * Phones of 390 px with a processor four times slower on slow 4G (1.6 Mbit/s, 150 ms): medians over `runs`. The pages
 * take turns, and each visit begins with an empty cache.
 */
export async function visitPages(visits: readonly PageVisit[], runs: number): Promise<PageFigures[]> {
  const browser = await openBrowser();
  try {
    // The first visit includes the start of the browser and is discarded.
    if (visits[0]) await visitOnce(browser, visits[0]);
    const all = await inTurns(
      runs,
      visits.map((visit) => () => visitOnce(browser, visit)),
    );
    return visits.map(({ name }, index) => medianFigures(name, all[index] ?? []));
  } finally {
    await browser.close();
  }
}

function medianFigures(page: string, all: readonly PageFigures[]): PageFigures {
  const of = (pick: (one: PageFigures) => number) => median(all.map(pick));
  return {
    page,
    readyMs: of((one) => one.readyMs),
    lcpMs: of((one) => one.lcpMs),
    inpMs: of((one) => one.inpMs),
    blockingMs: of((one) => one.blockingMs),
    cls: of((one) => one.cls),
    scriptKb: of((one) => one.scriptKb),
    styleKb: of((one) => one.styleKb),
    allKb: of((one) => one.allKb),
  };
}

async function visitOnce(browser: Browser, visit: PageVisit): Promise<PageFigures> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  if (visit.session !== undefined)
    await context.addInitScript(
      (session) => localStorage.setItem('staydesk.session', session),
      JSON.stringify(visit.session),
    );

  const page = await context.newPage();
  const bytes = await slowDown(context, page);

  await page.addInitScript(watchVitals, visit.ready);
  await page.goto(visit.url, { waitUntil: 'load' });
  await page.waitForFunction(isReady, undefined, { polling: 250, timeout: 60_000 });
  await page.waitForTimeout(settleMs);

  const vitals = await page.evaluate(readVitals);
  await visit.action?.(page);
  await page.waitForTimeout(visit.action ? answerMs : 0);

  const { inp } = await page.evaluate(readVitals);
  await context.close();
  const kb = (count: number) => Math.round((count / 1024) * 10) / 10;

  return {
    page: visit.name,
    readyMs: Math.round(vitals.ready),
    lcpMs: Math.round(vitals.lcp),
    inpMs: Math.round(inp),
    blockingMs: Math.round(vitals.blocking),
    cls: Math.round(vitals.cls * 1000) / 1000,
    scriptKb: kb(bytes.script),
    styleKb: kb(bytes.style),
    allKb: kb(bytes.all),
  };
}

/** Throttles the page and counts its transferred bytes. */
async function slowDown(context: BrowserContext, page: Page) {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slow4g);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });

  const bytes = { script: 0, style: 0, all: 0 };
  const kinds = new Map<string, string>();
  devtools.on('Network.responseReceived', (event) => kinds.set(event.requestId, event.type));
  devtools.on('Network.loadingFinished', (event) => {
    bytes.all += event.encodedDataLength;
    if (kinds.get(event.requestId) === 'Script') bytes.script += event.encodedDataLength;
    if (kinds.get(event.requestId) === 'Stylesheet') bytes.style += event.encodedDataLength;
  });

  return bytes;
}

type Vitals = { ready: number; lcp: number; blocking: number; cls: number; inp: number };

/** Reads a number only: looking for the element from outside would force another layout. */
function isReady(): boolean {
  return (globalThis as unknown as { vitals: Vitals }).vitals.ready > 0;
}

/** Values recorded by the script below. */
function readVitals(): Vitals {
  return (globalThis as unknown as { vitals: Vitals }).vitals;
}

/** Runs in the page before anything else and records what the browser reports. */
function watchVitals(ready: string): void {
  const vitals = { ready: 0, lcp: 0, blocking: 0, cls: 0, inp: 0 };
  Object.assign(globalThis, { vitals });

  // The page itself checks in every frame; a query from outside would wait for its turn.
  const check = () => {
    if (document.querySelector(ready)?.checkVisibility()) vitals.ready = performance.now();
    else requestAnimationFrame(check);
  };
  requestAnimationFrame(check);

  const watch = (type: string, take: (entry: PerformanceEntry) => void, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...more,
    });

  watch('largest-contentful-paint', (entry) => {
    vitals.lcp = entry.startTime;
  });

  let painted = Number.POSITIVE_INFINITY;
  const tasks: PerformanceEntry[] = [];
  const countBlocking = () => {
    vitals.blocking = tasks.reduce((sum, { startTime, duration }) => {
      const seen = startTime + duration - Math.max(startTime, painted);
      return sum + Math.max(0, seen - 50);
    }, 0);
  };

  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') painted = entry.startTime;
    countBlocking();
  });
  watch('longtask', (entry) => {
    tasks.push(entry);
    countBlocking();
  });
  watch('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) vitals.cls += shift.value;
  });

  const longestOf = (entry: PerformanceEntry) => {
    if ((entry as PerformanceEventTiming).interactionId > 0)
      vitals.inp = Math.max(vitals.inp, entry.duration);
  };
  watch('event', longestOf, { durationThreshold: 16 });
}
