import { Link } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addresses } from '#contract/addresses.ts';
import { showSignedIn } from '#testing/show-signed-in.tsx';
import { Announcements } from './announcements.tsx';

const items = ['Holiday rates', 'New calendar'].map((title, index) => ({
  _id: `00000000-0000-7000-8000-00000000000${index}`,
  title,
  body: `All about ${title}.`,
  parts: [{ type: 'paragraph', tokens: [{ type: 'text', text: `All about ${title}.` }] }],
  publishedAt: '2026-11-01T10:00:00.000Z',
}));

function showScreen() {
  return showSignedIn(
    <>
      <Announcements />
      <h1>My screen</h1>
      <Link to={addresses.calendar.pattern}>Calendar</Link>
    </>,
    addresses.dashboard.pattern,
    ({ path }) => ({ body: path === '/announcements' ? { items } : { ok: true } }),
  );
}

const heading = page.getByRole('heading', { level: 1 });
const topOfScreen = () => heading.element().getBoundingClientRect().top;
const whole = page.getByText('All about Holiday rates.');

test('a new announcement moves nothing until it is opened, and the next one replaces it', async () => {
  showScreen();
  await expect.element(page.getByText('Holiday rates')).toBeVisible();
  const before = topOfScreen();
  await page.getByRole('button', { name: 'Read' }).click();
  await expect.element(whole).toBeVisible();
  await page.getByRole('button', { name: 'Next (1)' }).click();
  await expect.element(page.getByText('All about New calendar.')).toBeVisible();
  await page.getByRole('button', { name: 'Got it' }).click();
  await expect.element(page.getByText('All about New calendar.')).not.toBeInTheDocument();
  expect(topOfScreen()).toBe(before);
});

test('the next screen shows the announcement that arrived meanwhile', async () => {
  showScreen();
  await expect.element(page.getByText('Holiday rates')).toBeVisible();
  await expect.element(whole).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Calendar' }).click();
  await expect.element(whole).toBeVisible();
});
