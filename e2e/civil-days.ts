import { expect, type Locator, type Page } from '@playwright/test';
import { civilDateAt } from '#domain/shared/civil-date.ts';

/** The zone of the agents and properties of the journeys. */
export const lisbon = 'Europe/Lisbon';

/** Today where the properties are. */
export const todayInLisbon = civilDateAt(Date.now(), lisbon);

/** Today in the zone of the browser (see `playwright.config.ts`), which is a day ahead of Lisbon for an hour of each night. */
export const todayOnDevice = civilDateAt(Date.now(), 'Europe/Berlin');

/** Day of the month after next: never too soon, and always in another month than today. */
export function comingDay(day: number): string {
  const today = new Date();
  const month = today.getUTCMonth() + 2;
  const year = today.getUTCFullYear() + Math.floor(month / 12);
  return `${year}-${String((month % 12) + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** The list of months that a phone opens over the page. */
export const monthsOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Choose your dates' });

/** Scrolls the open list of months to a day and presses it. */
export async function pressInMonths(page: Page, date: string): Promise<void> {
  const month = monthsOf(page).locator(`[data-month="${date.slice(0, 7)}"]`);
  await month.scrollIntoViewIfNeeded();
  await month.locator(`[data-date="${date}"]`).click();
}

/** Finds the day in the visitor's calendar, or in the list of months of a phone, and presses it. */
export async function pickDay(page: Page, date: string): Promise<void> {
  const allMonths = page.getByRole('button', { name: 'Show all months' });
  const day = page.locator(`[data-date="${date}"]`).filter({ visible: true });

  // A phone turns one month after another until the script of the page has started, and then opens all of them.
  await expect(async () => {
    if (!(await allMonths.isVisible())) await turnTo(page, day);
  }).toPass();

  if (await allMonths.isVisible()) {
    await allMonths.click();
    await pressInMonths(page, date);
    await monthsOf(page).getByRole('button', { name: 'Close' }).click();
    return expect(monthsOf(page)).toHaveCount(0);
  }
  await day.click();
}

const patience = { timeout: 5000 };

async function turnTo(page: Page, day: Locator): Promise<void> {
  for (let turns = 0; turns < 12 && (await day.count()) === 0; turns++) {
    const next = page.getByRole('button', { name: 'Next month' }).filter({ visible: true }).first();
    const month = await next.getAttribute('value', patience);
    await next.click(patience);
    // The days follow the press.
    const first = page.locator('[data-date]').filter({ visible: true }).first();
    await expect(first).toHaveAttribute('data-date', new RegExp(`^${month}`), patience);
  }
  await expect(day).toBeVisible(patience);
}
