import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addresses } from '#contract/addresses.ts';
import { sessionMember } from '#testing/factories/session-member.ts';
import { showShell } from '#testing/show-shell.tsx';
import { setNeedsTwoStep } from '#web/lib/session/rights.ts';
import { updateSessionMember } from '#web/lib/session/session.ts';

beforeEach(() => page.viewport(1280, 900));

function linksOfNav(): (string | null)[] {
  const nav = page.getByRole('navigation', { name: 'Main' }).element();
  return [...nav.querySelectorAll('a')].map((link) => link.getAttribute('href'));
}

test('the top bar has what the role includes, and a changed role changes it at once', async () => {
  showShell({ path: '/dashboard', member: sessionMember('accountant') });
  await expect.element(page.getByRole('link', { name: 'Bookings' })).toBeVisible();
  expect(linksOfNav()).toEqual([
    addresses.dashboard.pattern,
    addresses.calendar.pattern,
    addresses.bookings.pattern,
    addresses.properties.pattern,
  ]);
  await expect.element(page.getByRole('button', { name: 'Add New Listing' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'New', exact: true })).not.toBeInTheDocument();

  updateSessionMember(sessionMember('manager'));
  await expect.element(page.getByRole('link', { name: 'Analytics' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add New Listing' })).toBeVisible();
});

test('"New" has no property for a front desk', async () => {
  showShell({ path: '/dashboard', member: sessionMember('front-desk', ['p1']) });
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Booking' })).toBeVisible();
  const items = [...document.querySelectorAll('[role=menuitem]')].map((item) => item.textContent);
  expect(items).toEqual(['Booking', 'Hold', 'Blocked dates', 'Shared link']);
});

test('the bottom bar of a cleaner leads to their start page and the menu alone', async () => {
  await page.viewport(390, 844);
  showShell({ path: '/notifications', member: sessionMember('cleaner') });
  const bar = page.getByRole('navigation', { name: 'Quick navigation' });
  await expect.element(bar.getByRole('link', { name: 'Home' })).toBeVisible();
  expect([...bar.element().children].map((item) => item.textContent)).toEqual(['Home', 'Menu']);
});

test('a cleaner starts at a page that names their role, the owner and what is theirs', async () => {
  const { _id, role, scopes, properties } = sessionMember('cleaner');
  const own = { _id, role, scopes, properties, name: 'Eva', email: 'e@example.com', owners: ['Inês Prado'] };
  showShell({
    path: '/dashboard',
    pattern: addresses.dashboard.pattern,
    member: sessionMember('cleaner'),
    answers: { '/api/team/me': own },
  });
  await expect.element(page.getByRole('heading', { name: /^Hello / })).toBeVisible();
  await expect.element(page.getByText('If you need more, ask Inês Prado.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Your name and picture/ })).toBeVisible();
});

test('a member who has to set up two-step sign-in can do only that', async () => {
  showShell({
    path: '/dashboard',
    member: sessionMember('front-desk'),
    answers: { '/api/agents/profile': { hasPassword: true } },
  });
  await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible();

  setNeedsTwoStep(true);
  await expect
    .element(page.getByRole('heading', { name: 'Your team requires two-step sign-in' }))
    .toBeVisible();
  await expect.element(page.getByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect.element(page.getByRole('heading', { name: 'Your team requires' })).not.toBeInTheDocument();
});
