import type { BrowserContextOptions, Page, Request } from '@playwright/test';

export type Screen = { width: number; height: number; mobile: boolean; colorScheme: 'light' | 'dark' };

/** Options of a context whose pages open on this screen. */
export function contextOptionsOf({ width, height, mobile, colorScheme }: Screen): BrowserContextOptions {
  return { viewport: { width, height }, isMobile: mobile, hasTouch: mobile, colorScheme };
}

/**
 * The screen of an open page, which can become another without a new load: width, touch and colour scheme.
 * Playwright's own setViewportSize() leaves a phone a phone.
 */
export async function openScreen(
  page: Page,
  first: Screen,
): Promise<{ become(screen: Screen): Promise<void> }> {
  const devtools = await page.context().newCDPSession(page);
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  let present = first;

  return {
    async become(screen) {
      if (screen === present) return;

      present = screen;
      underWay.clear();

      const { width, height, mobile, colorScheme } = screen;
      await devtools.send('Emulation.setDeviceMetricsOverride', {
        width,
        height,
        mobile,
        deviceScaleFactor: 1,
        screenWidth: width,
        screenHeight: height,
      });

      await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: mobile, maxTouchPoints: 1 });
      await page.emulateMedia({ colorScheme });

      // A part for this screen alone may be asked for now, and may itself ask for more.
      for (let quietFrames = 0; quietFrames < 4; quietFrames = underWay.size === 0 ? quietFrames + 1 : 0)
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
      await page.evaluate(colorsHaveChanged);
    },
  };
}

/**
 * To be evaluated in the page: a new colour scheme fades in, some parts after others, and with reduced motion it still
 * takes a frame. A spinner turns for ever and is not waited for.
 */
export async function colorsHaveChanged(): Promise<void> {
  const fading = () => document.getAnimations().filter((one) => one instanceof CSSTransition);
  for (let now = fading(); now.length > 0; now = fading())
    await Promise.allSettled(now.map(({ finished }) => finished));
}
