import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showShell } from '#testing/show-shell.tsx';
import { switchPlainKeys } from '#web/lib/plain-keys.ts';
import { readShortcut } from './shortcut-keys.ts';

beforeEach(async () => {
  await page.viewport(1280, 900);
  switchPlainKeys(true);
});

const plain = { ctrlKey: false, metaKey: false, altKey: false };
const free = { isWaiting: false, plainKeys: true, isTyping: false };

test('G and a letter open a page, unless the person is typing or has turned single-key shortcuts off', () => {
  expect(readShortcut({ ...plain, key: 'g' }, free)).toEqual({ action: 'wait' });
  expect(readShortcut({ ...plain, key: 'm' }, { ...free, isWaiting: true })).toEqual({
    action: 'go',
    to: '/dashboard/messages',
  });
  expect(readShortcut({ ...plain, key: 'm' }, free)).toBeNull();

  expect(readShortcut({ ...plain, key: '?' }, { ...free, isTyping: true })).toBeNull();
  expect(readShortcut({ ...plain, key: '?' }, { ...free, plainKeys: false })).toBeNull();
  expect(readShortcut({ ...plain, key: 'n', ctrlKey: true }, free)).toBeNull();
  expect(readShortcut({ ...plain, key: 'k', ctrlKey: true }, { ...free, isTyping: true })).toEqual({
    action: 'palette',
  });
});

test('a question mark shows the shortcuts, and Escape closes them', async () => {
  showShell({ path: '/dashboard' });
  await expect.element(page.getByRole('heading', { name: 'A screen' })).toBeVisible();
  await userEvent.keyboard('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect.element(sheet.getByText('Go to Messages')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
});

test('the palette goes to a page by its name, with the keyboard alone', async () => {
  const shell = showShell({ path: '/dashboard' });
  await expect.element(page.getByRole('heading', { name: 'A screen' })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('mess{Enter}');
  await expect.poll(shell.path).toBe('/dashboard/messages');
});

test('the palette finds properties and bookings, and shows a message if the search fails', async () => {
  const property = { _id: 'p1', title: 'Rose house', city: 'Lisbon' };
  const booking = {
    _id: 'b1',
    code: 'BK-7Q2',
    guestName: 'Rosa Lind',
    property: { title: 'Cabin' },
    checkIn: '2026-12-06',
    checkOut: '2026-12-13',
  };

  const shell = showShell({
    path: '/dashboard',
    answers: {
      '/api/properties': { items: [property] },
      '/api/bookings/my-bookings': { items: [booking] },
      '/api/channel-stays': { items: [], count: 0 },
      '/api/message-rules': { items: [{ _id: 'r1', name: 'Rosy welcome' }] },
      '/api/messages/saved-replies': { items: [] },
      '/api/agreement-templates': { templates: [{ _id: 't1', name: 'Rose contract' }], proposal: '' },
      '/api/content/help/search': { items: [{ slug: 'roses', title: 'Roses in the garden' }] },
    },
  });
  await expect.element(page.getByRole('heading', { name: 'A screen' })).toBeVisible();

  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByRole('combobox')).toHaveFocus();

  await userEvent.keyboard('ros');
  for (const name of [/Rosy welcome.*Automatic/, /Rose contract.*agreements/, /Roses in the garden.*Help/])
    await expect.element(page.getByRole('option', { name })).toBeVisible();
  await expect.element(page.getByRole('option', { name: /Rose house.*Lisbon/ })).toBeVisible();

  await userEvent.keyboard('{ArrowDown}');
  await expect
    .element(page.getByRole('option', { name: /Rosa Lind, BK-7Q2/ }))
    .toHaveAttribute('aria-selected', 'true');

  await userEvent.keyboard('{Enter}');
  await expect.poll(shell.path).toBe('/bookings/b1');
});

test('the palette shows a message if properties and bookings cannot be searched', async () => {
  showShell({ path: '/dashboard' });
  await expect.element(page.getByRole('heading', { name: 'A screen' })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('zzz');
  await expect
    .element(page.getByText('Couldn’t search your properties and bookings. Please try again.'))
    .toBeVisible();
});

test('text typed right after Ctrl K goes to the palette and triggers no shortcut', async () => {
  const shell = showShell({
    path: '/dashboard',
    answers: {
      '/api/subscription/can-create-listing': {
        allowed: true,
        code: null,
        detail: null,
        listing_count: 1,
        maxListings: 5,
      },
    },
  });
  await expect.element(page.getByRole('heading', { name: 'A screen' })).toBeVisible();

  const press = (key: string, ctrlKey = false) =>
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }),
    );
  press('k', true);
  for (const letter of 'nora') press(letter);

  await expect.element(page.getByRole('combobox')).toHaveValue('nora');
  await expect.element(page.getByRole('combobox')).toHaveFocus();

  await userEvent.keyboard('h');
  await expect.element(page.getByRole('combobox')).toHaveValue('norah');
  expect(shell.path()).toBe('/dashboard');
});

test('opens a page by Ctrl K, its name and Enter before the palette has loaded', async () => {
  const shell = showShell({ path: '/dashboard' });
  await expect.element(page.getByRole('heading', { name: 'A screen' })).toBeVisible();
  const press = (key: string, ctrlKey = false) =>
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }),
    );
  press('k', true);
  for (const key of ['m', 'e', 's', 's', 'Enter']) press(key);
  await expect.poll(shell.path).toBe('/dashboard/messages');
});

test('the palette does things: "block", a property and dates open the dialog with both', async () => {
  const property = { _id: 'p1', title: 'Rose house', city: 'Lisbon', status: 'published' };
  showShell({ path: '/dashboard', answers: { '/api/properties': { items: [property] } } });
  await page.getByRole('button', { name: 'Search or run a command' }).click();
  await expect.element(page.getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('block rose 3-5 dec 2026 plumber');
  await expect.element(page.getByRole('option', { name: /Block Rose house.*3 Dec – 5 Dec/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Block dates' });
  await expect.element(dialog.getByText(/3\sDec\s–\s5\sDec/)).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: /Note/ })).toHaveValue('plumber');
});

test('Enter right after the last letter runs the whole command', async () => {
  const property = { _id: 'p1', title: 'Rose house', city: 'Lisbon', status: 'published' };
  showShell({ path: '/dashboard', answers: { '/api/properties': { items: [property] } } });
  await page.getByRole('button', { name: 'Search or run a command' }).click();
  await expect.element(page.getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('block rose 3-5 dec 2026 plumb');
  await expect.element(page.getByRole('option', { name: /Block Rose house.*3 Dec – 5 Dec/ })).toBeVisible();
  await userEvent.keyboard('er{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Block dates' });
  await expect.element(dialog.getByText(/3\sDec\s–\s5\sDec/)).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: /Note/ })).toHaveValue('plumber');
});

test('the palette finds a page by a synonym and an action by its name', async () => {
  const shell = showShell({ path: '/dashboard' });
  await expect.element(page.getByRole('heading', { name: 'A screen' })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('timeline{Enter}');
  await expect.poll(shell.path).toBe('/dashboard/calendar');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await userEvent.keyboard('n');
  await expect.element(page.getByRole('option', { name: /New booking/ })).toBeVisible();
});

test('the palette changes prices after a preview: nothing is sent before Save', async () => {
  const property = { _id: 'p1', title: 'Rose house', city: 'Lisbon', status: 'active' };
  const details = { ...property, currency: 'EUR', pricing: { baseMinor: 10_000 } };
  showShell({
    path: '/dashboard',
    answers: { '/api/properties': { items: [property] }, '/api/properties/p1': details },
  });
  await page.getByRole('button', { name: 'Search or run a command' }).click();
  await expect.element(page.getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('price +10 % rose august 2027');
  await page.getByRole('option', { name: /Rose house: prices \+10%.*1 Aug – 1 Sept?/ }).click();

  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('textbox', { name: /percent|change/i }).first()).toHaveValue('10');
  await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeEnabled();
});
