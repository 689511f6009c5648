import { expect, type Locator, type Page, test } from '@playwright/test';
import { addresses } from '#contract/addresses.ts';
import { addDays, type CivilDate } from '#domain/shared/civil-date.ts';
import { comingDay, todayOnDevice } from './civil-days.ts';
import { signInAs } from './walk/sign-in-as.ts';
import { makeWalkWorld, send, type WalkWorld } from './walk/walk-world.ts';

/**
 * Dialogs and sheets by keyboard: each begins at its first empty field, or at its main button if all are filled, never
 * at Close; its footer is in view on every screen; and the focus returns to the button that opened it.
 */
test.describe.configure({ mode: 'serial', timeout: 180_000 });

let world: WalkWorld;
let page: Page;
let bookingId = '';

test.beforeAll(async ({ browser, request }) => {
  world = await makeWalkWorld(request, 'journey-set-up-code');
  const { token } = world.agentSession;
  const guest = { firstName: 'Rita', lastName: 'Nunes', email: 'rita@guest.example' };
  const party = { adults: 2, children: 0, infants: 0, pets: 0, status: 'confirmed' };
  const stay = { checkIn: addDays(todayOnDevice, 4), checkOut: addDays(todayOnDevice, 7) };
  const { propertyId } = world;
  const booking = await send<{ _id: string }>(
    request,
    '/api/bookings',
    { propertyId, ...stay, ...party, guest },
    token,
  );

  bookingId = booking._id;
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await signInAs(context, 'agent', world);
  page = await context.newPage();
});

test.afterAll(() => page.close());

const popup = () => page.locator('[role=dialog], [role=alertdialog]').last();

/** What has the focus, as far as the rule tells popups apart. */
function focusedPart(): Promise<string> {
  return page.evaluate(() => {
    const popups = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')];
    const top = popups.at(-1);
    const active = document.activeElement;
    if (!top || !active || !top.contains(active)) return 'outside';
    if (active.getAttribute('aria-label') === 'Close') return 'close';
    if (active === top) return 'popup';

    const isField = active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement;
    if (isField) return active.value.trim() === '' ? 'empty field' : 'filled field';
    return active.closest('[data-dialog-actions]') ? 'button' : 'other';
  });
}

async function openByKeyboard(opener: Locator, expected: readonly string[]): Promise<void> {
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(popup()).toBeVisible();
  await expect.poll(focusedPart).toMatch(new RegExp(`^(${expected.join('|')})$`));
  await page.keyboard.press('Escape');
  await expect(page.locator('[role=dialog], [role=alertdialog]')).toHaveCount(0);
  await expect(opener).toBeFocused();
}

const button = (name: string | RegExp) => page.getByRole('button', { name }).first();

test('dialogs of a booking begin at a field or at their main button', async () => {
  await page.goto(addresses.booking({ id: bookingId }));
  const atForm = ['empty field', 'button'];
  // Everything is filled, and nothing to save yet.
  await openByKeyboard(button('Change stay'), ['popup']);
  await openByKeyboard(button('Record payment'), atForm);
  await openByKeyboard(button(/^(Edit guest|Change guest|Edit)$/), atForm);
});

test('sheets whose form loads later begin there too', async () => {
  await page.goto(`${addresses.property({ id: world.propertyId })}?tab=channels`);
  await openByKeyboard(button(/Airbnb/), ['empty field', 'button']);
});

test('the focus returns to the composer’s button when the dialog of saved replies closes', async () => {
  await page.goto(addresses.messages.pattern);
  await page
    .getByRole('link', { name: /Piet Jansen/ })
    .first()
    .click();

  const replies = button('Saved replies');
  await replies.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Manage replies' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Saved replies' })).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Saved replies' })).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
});

/** A day without stays, early enough in its month for two nights. */
function freeDay(): CivilDate {
  let day = comingDay(30);
  while (Number(day.slice(8)) > 20) day = addDays(day, 1);
  return day;
}

function nightsText(from: CivilDate): string {
  const month = new Date(from).toLocaleDateString('en-GB', { month: 'short', timeZone: 'UTC' });
  const first = Number(from.slice(8));
  return `${first}-${first + 2} ${month.toLowerCase().slice(0, 3)}`;
}

test('the palette blocks dates with Enter and Enter', async () => {
  await page.goto(addresses.calendar());
  await expect(page.getByRole('button', { name: /^Rita Nunes/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog').getByRole('combobox');
  await search.fill(`block house of the walk ${nightsText(freeDay())} painter`);
  await expect(page.getByRole('option').first()).toContainText('House of the walk');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Block dates' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Block dates' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Dates blocked')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a stay is answered, noted about and paid for from the calendar', async () => {
  await page.goto(addresses.calendar());
  await page.getByRole('button', { name: /^Rita Nunes/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Rita Nunes' });
  await expect.poll(focusedPart).toBe('popup');
  await expect(sheet.getByRole('heading', { name: 'Payment schedule' })).toBeVisible();

  await sheet.getByLabel('Reply to Rita').fill('See you on Friday!');
  await sheet.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(sheet.getByRole('listitem').filter({ hasText: 'See you on Friday!' })).toBeVisible();
  await expect(sheet.getByLabel('Reply to Rita')).toHaveValue('');

  await sheet.getByLabel('Internal notes').fill('Needs the ground floor.');
  await sheet.getByLabel('Internal notes').blur();
  await expect(sheet.getByText('Saved')).toBeVisible();
  await sheet.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByRole('dialog', { name: /Record/ })).toBeVisible();
});

for (const [width, height] of [
  [1440, 900],
  [1280, 720],
  [390, 844],
] as const) {
  test(`the main button of panels and dialogs is in view at ${width} × ${height}`, async () => {
    await page.setViewportSize({ width, height });
    // A popup moves while it opens, so its button is looked for where it is at the moment.
    const isInView = async (name: string | RegExp) => {
      const main = page.getByRole('button', { name }).last();
      await expect(main).toBeInViewport({ ratio: 1 });
      await expect
        .poll(() =>
          main.evaluate((button) => {
            const { left, top, height } = button.getBoundingClientRect();
            const hit = document.elementFromPoint(left + 20, top + height / 2);
            // A disabled button lets the pointer through to its footer.
            return hit !== null && (button.contains(hit) || hit.contains(button));
          }),
        )
        .toBe(true);
    };

    await page.goto(`${addresses.calendar()}?new=booking&property=${world.propertyId}`);
    await isInView(/^Create/);
    await page.goto(`${addresses.calendar()}?new=block&property=${world.propertyId}`);
    await isInView(/^Block dates$/);
    await page.goto(addresses.automationRule({ id: 'new' }));
    await isInView(/^Save rule$/);
    await page.getByRole('textbox', { name: 'Message' }).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 600);
    await isInView(/^Save rule$/);
  });
}
