import { type Browser, chromium } from '@playwright/test';
import { median } from './median.ts';

export type PageFigures = {
  lcpMs: number;
  fcpMs: number;
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

/** A phone of 390 px with a processor four times slower on a slow 4G line (1.6 Mbit/s, 150 ms); medians over `runs`. */
export async function measurePage(url: string, runs: number): Promise<PageFigures> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  try {
    const all: PageFigures[] = [];
    for (let run = 0; run < runs; run++) all.push(await measureOnce(browser, url));
    const of = (pick: (one: PageFigures) => number) => median(all.map(pick));
    return {
      lcpMs: of((one) => one.lcpMs),
      fcpMs: of((one) => one.fcpMs),
      blockingMs: of((one) => one.blockingMs),
      cls: of((one) => one.cls),
      scriptKb: of((one) => one.scriptKb),
      styleKb: of((one) => one.styleKb),
      allKb: of((one) => one.allKb),
    };
  } finally {
    await browser.close();
  }
}

async function measureOnce(browser: Browser, url: string): Promise<PageFigures> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
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
  await page.addInitScript(watchVitals);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(2500);
  const vitals = await page.evaluate(
    () =>
      (globalThis as unknown as { vitals: { lcp: number; fcp: number; blocking: number; cls: number } })
        .vitals,
  );
  await context.close();
  const kb = (count: number) => Math.round((count / 1024) * 10) / 10;
  return {
    lcpMs: Math.round(vitals.lcp),
    fcpMs: Math.round(vitals.fcp),
    blockingMs: Math.round(vitals.blocking),
    cls: Math.round(vitals.cls * 1000) / 1000,
    scriptKb: kb(bytes.script),
    styleKb: kb(bytes.style),
    allKb: kb(bytes.all),
  };
}

/** Runs inside the page before anything else and keeps what the browser reports. */
function watchVitals(): void {
  const vitals = { lcp: 0, fcp: 0, blocking: 0, cls: 0 };
  Object.assign(globalThis, { vitals });
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => {
    vitals.lcp = entry.startTime;
  });
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') vitals.fcp = entry.startTime;
  });
  watch('longtask', (entry) => {
    vitals.blocking += Math.max(0, entry.duration - 50);
  });
  watch('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) vitals.cls += shift.value;
  });
}
