import { expect, type Page } from '@playwright/test';

/** A day of the month after next, so that it is never too soon and always in another month than today. */
export function comingDay(day: number): string {
  const today = new Date();
  const month = today.getUTCMonth() + 2;
  const year = today.getUTCFullYear() + Math.floor(month / 12);
  return `${year}-${String((month % 12) + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Turns the visitor's calendar until the day shows, and presses it. */
export async function pickDay(page: Page, date: string): Promise<void> {
  const day = page.locator(`[data-date="${date}"]`).filter({ visible: true });
  for (let turns = 0; turns < 12 && (await day.count()) === 0; turns++) {
    await page.getByRole('button', { name: 'Next month' }).filter({ visible: true }).first().click();
  }
  await expect(day).toBeVisible();
  await day.click();
}
