import type { Browser, Page } from '@playwright/test';
import { addresses } from '#contract/addresses.ts';
import { openBrowser } from '../harness/browser.ts';
import { signIn } from '../harness/calls.ts';
import { median, percentile, roundTo } from '../harness/statistics.ts';

export type FrameFigures = { fps: number; p95Ms: number; worstMs: number };
export type TimelineFigures = {
  readyMs: number;
  /** Plain list scrolled the same way: the baseline of this machine at this time. */
  floor: FrameFigures;
  down: FrameFigures;
  across: FrameFigures;
  drag: FrameFigures;
  barsDrawn: number;
};

type Account = { email: string; password: string };

const scrollFrames = 180;
const scrollStep = 32;
const dragSteps = 150;

/** Opens the timeline `runs` times, then scrolls it both ways and drags a stay. */
export async function measureTimeline(url: string, account: Account, runs: number): Promise<TimelineFigures> {
  const browser = await openBrowser();
  try {
    const session = await signIn(url, account);
    const ready: number[] = [];
    for (let run = 0; run < runs; run++) {
      const page = await openTimeline(browser, url, session);
      ready.push(await readyTime(page));
      await page.context().close();
    }

    const floor = await scrollPlainList(browser);
    const page = await openTimeline(browser, url, session);
    await readyTime(page);
    await page.waitForTimeout(1500);

    const down = await page.evaluate(scrollBoard, { x: 0, y: scrollStep, frames: scrollFrames });
    const across = await page.evaluate(scrollBoard, { x: scrollStep, y: 0, frames: scrollFrames });
    await page.waitForTimeout(1000);

    const drag = await dragStay(page);
    const barsDrawn = await page.locator('[data-stay]').count();

    return {
      readyMs: Math.round(median(ready)),
      floor,
      down: framesOf(down),
      across: framesOf(across),
      drag,
      barsDrawn,
    };
  } finally {
    await browser.close();
  }
}

async function openTimeline(browser: Browser, url: string, session: unknown): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();

  await page.addInitScript((value) => {
    localStorage.setItem('staydesk.session', JSON.stringify(value));
    // Time at which the first stay is on the screen.
    const watch = new MutationObserver(() => {
      if (!document.querySelector('[data-stay]')) return;
      watch.disconnect();
      requestAnimationFrame(() => performance.mark('timeline-ready'));
    });
    watch.observe(document, { childList: true, subtree: true });
  }, session);
  await page.goto(`${url}${addresses.calendar()}`);

  return page;
}

async function scrollPlainList(browser: Browser): Promise<FrameFigures> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const lines = Array.from({ length: 1000 }, (_, line) => `<p>Line ${line}</p>`).join('');
  await page.setContent(`<div role="application" style="height:800px;overflow:auto">${lines}</div>`);
  const times = await page.evaluate(scrollBoard, { x: 0, y: scrollStep, frames: scrollFrames });
  await page.close();
  return framesOf(times);
}

async function readyTime(page: Page): Promise<number> {
  await page.waitForFunction(() => performance.getEntriesByName('timeline-ready').length > 0);
  return page.evaluate(() => performance.getEntriesByName('timeline-ready')[0]?.startTime ?? 0);
}

/** Runs in the page: scrolls in every frame and returns the frame times. */
async function scrollBoard({ x, y, frames }: { x: number; y: number; frames: number }): Promise<number[]> {
  const board = document.querySelector('[role="application"]');
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const times: number[] = [];
  let before = await nextFrame();
  for (let frame = 0; frame < frames; frame++) {
    board?.scrollBy(x, y);
    const now = await nextFrame();
    times.push(now - before);
    before = now;
  }

  return times;
}

/** Drags an upcoming stay over the board with real pointer events while the page measures its frames. */
async function dragStay(page: Page): Promise<FrameFigures> {
  const taken = await page.evaluate(() => {
    const board = document.querySelector('[role="application"]')?.getBoundingClientRect();
    const bars = [...document.querySelectorAll('[data-stay]')].map((bar) => bar.getBoundingClientRect());
    const bar = bars.find(
      (box) =>
        board && box.left > board.left + 260 && box.right < board.right - 200 && box.top > board.top + 120,
    );
    return bar ? { x: bar.left + bar.width / 2, y: bar.top + bar.height / 2 } : null;
  });
  if (!taken) throw new Error('no stay in sight to pull');

  await page.mouse.move(taken.x, taken.y);
  await page.mouse.down();
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(globalThis, { frameTimes: times });
    const count = (now: number) => {
      times.push(now);
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  });

  for (let move = 1; move <= dragSteps; move++) {
    const turn = (move / dragSteps) * Math.PI * 4;
    await page.mouse.move(taken.x + Math.sin(turn) * 180, taken.y + (1 - Math.cos(turn)) * 60);
  }

  const times = await page.evaluate(
    // NOTE: set by the script above.
    () => (globalThis as unknown as { frameTimes: number[] }).frameTimes,
  );

  await page.keyboard.press('Escape');
  await page.mouse.up();

  return framesOf(times.slice(1).map((time, index) => time - (times[index] ?? time)));
}

function framesOf(times: readonly number[]): FrameFigures {
  const total = times.reduce((sum, time) => sum + time, 0);
  return {
    fps: roundTo((1000 * times.length) / total, 1),
    p95Ms: roundTo(percentile(times, 0.95), 1),
    worstMs: roundTo(Math.max(...times), 1),
  };
}
