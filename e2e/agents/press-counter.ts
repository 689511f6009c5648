import { expect, type Locator, type Page, test } from '@playwright/test';
import { addresses } from '#contract/addresses.ts';

/** Counts presses from the dashboard: clicks, drags, and keys that command. Typing and pasting in a field are none. */
export function createPressCounter(pageOf: () => Page) {
  let presses = 0;

  /** Counts what is pressed by other means: a choice of files, or a drag. */
  function count(): void {
    presses += 1;
  }

  async function press(target: Locator): Promise<void> {
    await target.click();
    count();
  }

  async function key(name: string): Promise<void> {
    await pageOf().keyboard.press(name);
    count();
  }

  /** Opens the palette, types, and chooses the first entry once it is the one that is meant. */
  async function command(text: string, entry: string | RegExp): Promise<void> {
    await key('Control+k');
    await pageOf().getByRole('combobox').fill(text);
    await expect(pageOf().getByRole('option').first()).toContainText(entry);
    await key('Enter');
  }

  /** A task from the dashboard, and how many presses it may take. */
  function task(name: string, most: number, run: () => Promise<void>): void {
    test(`${name} in ${most} ${most === 1 ? 'press' : 'presses'}`, async () => {
      await pageOf().goto(addresses.dashboard());
      await expect(pageOf().getByRole('heading', { name: 'Turnovers' })).toBeVisible();
      presses = 0;
      await run();
      expect(presses).toBeLessThanOrEqual(most);
    });
  }

  return { press, key, command, count, task };
}
