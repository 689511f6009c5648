import type { Page } from '@playwright/test';
import axe, { type ImpactValue } from 'axe-core';

export type Violation = { impact: ImpactValue | undefined; text: string };

/**
 * What breaks a rule of axe-core on the page, best practices included. The checker is brought once for each load of a
 * page: reading its half megabyte costs several times as much as the rules. Pages have no frames, so it looks into none.
 */
export async function violationsOf(page: Page): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() =>
    // What passes is not described.
    window.axe.run(document, { resultTypes: ['violations'], iframes: false }),
  );

  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target, failureSummary }) => ({
      impact,
      text: `${id} at ${target.join(' ')}: ${failureSummary}`,
    })),
  );
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
