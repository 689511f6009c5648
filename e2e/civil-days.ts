import { expect, type Page } from '@playwright/test';

/** Day of the month after next: never too soon, and always in another month than today. */
export function comingDay(day: number): string {
  const today = new Date();
  const month = today.getUTCMonth() + 2;
  const year = today.getUTCFullYear() + Math.floor(month / 12);
  return `${year}-${String((month % 12) + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Pages the visitor's calendar to the day's month and presses the day. */
export async function pickDay(page: Page, date: string): Promise<void> {
  const day = page.locator(`[data-date="${date}"]`).filter({ visible: true });
  for (let turns = 0; turns < 12 && (await day.count()) === 0; turns++) {
    await page.getByRole('button', { name: 'Next month' }).filter({ visible: true }).first().click();
  }
  await expect(day).toBeVisible();
  await day.click();
}
