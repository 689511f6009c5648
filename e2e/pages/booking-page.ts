import { expect, type Locator, type Page } from '@playwright/test';

/** Page object of an agent's booking page. */
export type AgentBookingPage = ReturnType<typeof createBookingPage>;

export function createBookingPage(page: Page) {
  const history = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'History', exact: true }) });
  const money = page.locator('#money');

  return {
    history,
    money,
    /** Newest line of the history. */
    latest: history.locator('ol > li').nth(0),
    async open(guest: string): Promise<void> {
      await page.goto('/dashboard/booking-management?view=all');
      await page.getByRole('table').getByRole('link', { name: guest }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(guest);
    },
    /** Presses a button and confirms the dialog that follows. */
    async runAction(button: string, answer: string, reason?: string): Promise<void> {
      await page.getByRole('button', { name: button, exact: true }).click();
      await confirm(page.getByRole('alertdialog'), answer, reason);
    },
    async runMenuAction(item: string, answer: string): Promise<void> {
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: item }).click();
      await confirm(page.getByRole('alertdialog'), answer);
    },
    /** `part` is an amount; default: everything that is open. `isSilent`: the guest gets no mail about it. */
    async recordPayment(part?: string, { isSilent = false } = {}): Promise<void> {
      await money.getByRole('button', { name: 'Record payment' }).click();
      const dialog = page.getByRole('dialog', { name: 'Record payment' });
      await dialog.getByRole('button', { name: part === undefined ? /^Full:/ : 'Other amount' }).click();
      if (part !== undefined) await dialog.getByLabel('Amount', { exact: true }).fill(part);
      if (isSilent) await dialog.getByRole('checkbox', { name: /^Email .* about this payment/ }).uncheck();
      await dialog.getByRole('button', { name: 'Record payment' }).click();
      await expect(dialog).toBeHidden();
    },
  };
}

async function confirm(question: Locator, answer: string, reason?: string): Promise<void> {
  if (reason !== undefined) await question.getByLabel('Reason').fill(reason);
  await question.getByRole('button', { name: answer, exact: true }).click();
  await expect(question).toBeHidden();
}
