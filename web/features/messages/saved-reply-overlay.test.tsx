import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showSignedIn } from '#testing/show-signed-in.tsx';
import { SavedReplyOverlay } from './saved-reply-overlay.tsx';

const reply = {
  _id: '019a0000-0000-7000-8000-000000000001',
  title: 'Way in',
  body: 'Dear guest, welcome.',
  updatedAt: '2026-11-21T10:00:00Z',
};

function show(address: string) {
  return showSignedIn(<SavedReplyOverlay />, address, ({ path, method }) => {
    if (path === '/messages/saved-replies' && method === 'GET') return { body: { items: [reply] } };
    return path.endsWith(reply._id) ? { body: reply } : undefined;
  });
}

test('an address opens the saved reply that it names, and closing it leaves the screen without it', async () => {
  const screen = show(`/?reply=${reply._id}`);
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Way in');

  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(screen.path()).toBe('/');
});

test('a placeholder is inserted at the cursor, which then follows it', async () => {
  show(`/?reply=${reply._id}`);
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.click();
  await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowRight>5/}{Delete>5/}');
  await expect.element(text).toHaveValue('Dear , welcome.');

  await page.getByRole('button', { name: 'First name' }).click();
  await expect.element(text).toHaveValue('Dear {firstName}, welcome.');
  await userEvent.keyboard('!');
  await expect.element(text).toHaveValue('Dear {firstName}!, welcome.');
});

test('a placeholder is appended to a text that has not had the focus yet', async () => {
  show(`/?reply=${reply._id}`);
  await page.getByRole('button', { name: 'First name' }).click();
  await expect
    .element(page.getByRole('textbox', { name: 'Text' }))
    .toHaveValue('Dear guest, welcome.{firstName}');
});
