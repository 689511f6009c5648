import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addresses, redirects } from '#contract/addresses.ts';
import { openSubscription, showShell } from '#testing/show-shell.tsx';
import { stubCalls } from '#testing/stub-calls.ts';
import { hidesBottomNav, hidesShell, mustChooseListings } from '../shared/shell-visibility.ts';
import { queryClient } from './query-client.ts';

const locked = {
  ...openSubscription,
  features: { ...openSubscription.features, sharedLinks: false, analytics: false, marketingTools: false },
  allows_shared_links: false,
};
const subscription = addresses.subscription.pattern;

beforeEach(() => page.viewport(1280, 900));

function hrefOf(name: string | RegExp): string | null {
  return page.getByRole('link', { name }).first().element().getAttribute('href');
}

test('the top bar links to the specified pages, the calendar, properties, a new listing and sharing', async () => {
  showShell({ path: '/dashboard', answers: { '/api/messages/unread-count': { unread: 12 } } });
  const nav = page.getByRole('navigation', { name: 'Main' });
  await expect.element(nav.getByRole('link', { name: /Messages.*9\+/ })).toBeVisible();

  const found = [...nav.element().querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(found).toEqual([
    addresses.dashboard.pattern,
    addresses.calendar.pattern,
    addresses.bookings.pattern,
    addresses.properties.pattern,
    addresses.analytics.pattern,
    addresses.marketing.pattern,
    addresses.messages.pattern,
  ]);

  expect(hrefOf('Share Properties')).toBe(addresses.createSharedLink.pattern);
  await expect.element(page.getByRole('button', { name: 'Add New Listing' })).toBeVisible();
});

for (const width of [768, 820, 960, 1024, 1100, 1180, 1240, 1280, 1300, 1400, 1440, 1580, 1640, 2560]) {
  test(`the top bar fits a screen of ${width} px, with every mark in it`, async () => {
    await page.viewport(width, 768);
    showShell({ path: '/dashboard', answers: { '/api/messages/unread-count': { unread: 12 } } });
    await expect.element(page.getByRole('link', { name: /Messages.*9\+/ })).toBeVisible();
    const account = page.getByRole('button', { name: 'Your account' }).element().getBoundingClientRect();
    expect(account.right).toBeLessThanOrEqual(width);
    const nav = page.getByRole('navigation', { name: 'Main' }).element().getBoundingClientRect();
    const search = page.getByRole('button', { name: 'Search or run a command' }).element();
    expect(nav.right).toBeLessThanOrEqual(search.getBoundingClientRect().left);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });
}

test('"New" makes a booking, a hold, blocked dates, a property, a link or an automatic message, and imports a file', async () => {
  showShell({ path: '/dashboard' });
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Booking' })).toBeVisible();

  const items = [...document.querySelectorAll('[role=menuitem]')].map((item) => item.textContent);
  expect(items).toEqual([
    'Booking',
    'Hold',
    'Blocked dates',
    'Property',
    'Shared link',
    'Automatic message',
    'Import from a file',
  ]);

  await page.getByRole('menuitem', { name: 'Blocked dates' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Block dates' })).toBeVisible();
});

test('links of locked features lead to the subscription, and sharing is not offered', async () => {
  showShell({ path: '/dashboard', answers: { '/api/subscription/status': locked } });
  await expect.element(page.getByRole('link', { name: 'Analytics (not in your plan)' })).toBeVisible();
  expect(hrefOf(/^Analytics/)).toBe(subscription);
  expect(hrefOf(/^Marketing/)).toBe(subscription);
  await expect.element(page.getByRole('link', { name: 'Share Properties' })).not.toBeInTheDocument();
});

test('without an answer about the subscription everything is offered', async () => {
  showShell({ path: '/dashboard', answers: { '/api/subscription/status': undefined } });
  await expect.element(page.getByRole('link', { name: 'Share Properties' })).toBeVisible();
  expect(hrefOf('Analytics')).toBe(addresses.analytics.pattern);
});

for (const [what, answer, path] of [
  [
    'allowed',
    { allowed: true, code: null, detail: null, listing_count: 1, maxListings: 5 },
    addresses.newProperty,
  ],
  [
    'refused',
    { allowed: false, code: 'listing_limit', detail: 'Full.', listing_count: 5, maxListings: 5 },
    addresses.subscription,
  ],
  ['not answered', undefined, addresses.subscription],
] as const) {
  test(`adding a listing that is ${what} leads to ${path.pattern}`, async () => {
    const shell = showShell({
      path: '/dashboard',
      answers: { '/api/subscription/can-create-listing': answer },
    });
    await page.getByRole('button', { name: 'Add New Listing' }).click();
    await expect.poll(shell.path).toBe(path.pattern);
  });
}

test('a refused listing leads to the subscription and puts nothing over it', async () => {
  const answer = { allowed: false, code: 'trial_expired', detail: 'Over.', listing_count: 5, maxListings: 0 };
  const shell = showShell({
    path: '/dashboard',
    answers: { '/api/subscription/can-create-listing': answer },
  });
  await page.getByRole('button', { name: 'Add New Listing' }).click();
  await expect.poll(shell.path).toBe(subscription);
  await new Promise((resolve) => setTimeout(resolve, 300));
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('adding a listing without a session explains that a login is required and links to it', async () => {
  showShell({ path: '/dashboard' });
  const add = page.getByRole('button', { name: 'Add New Listing' });
  await expect.element(add).toBeVisible();
  sessionStorage.clear();
  add.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(page.getByRole('heading', { name: 'Login Required' })).toBeVisible();
  await expect.element(page.getByText('Please log in to access subscription features.')).toBeVisible();
  await expect
    .element(page.getByRole('dialog').getByRole('link', { name: 'Login', exact: true }))
    .toHaveAttribute('href', '/login');
});

test('the user menu leads to calendar, properties and shared links, which a narrow bar has no room for', async () => {
  showShell({ path: '/dashboard' });
  await page.getByRole('button', { name: 'Your account' }).click();
  for (const [name, { pattern }] of [
    ['Calendar', addresses.calendar],
    ['Properties', addresses.properties],
    ['Shared links', addresses.mySharedLinks],
  ] as const)
    await expect.element(page.getByRole('menuitem', { name })).toHaveAttribute('href', pattern);
});

test('the user menu has profile, subscription, help and the way out', async () => {
  showShell({ path: '/dashboard', agent: { company: 'marisol' } });
  const trigger = page.getByRole('button', { name: 'Your account' });
  await expect.poll(() => trigger.element().textContent).toBe('M');
  await trigger.click();
  for (const name of ['Profile & Settings', 'Subscription', 'Help Center', 'Logout'])
    await expect.element(page.getByRole('menuitem', { name })).toBeVisible();
});

test('the avatar has the initial of the name when there is no company', async () => {
  showShell({ path: '/dashboard' });
  await expect.poll(() => page.getByRole('button', { name: 'Your account' }).element().textContent).toBe('I');
});

test('on a phone the account menu has three items and the bottom bar has five', async () => {
  await page.viewport(390, 844);
  showShell({ path: '/dashboard', answers: { '/api/messages/unread-count': { unread: 3 } } });

  const nav = page.getByRole('navigation', { name: 'Quick navigation' });
  await expect.element(nav.getByRole('link', { name: 'Messages, 3 unread' })).toBeVisible();

  const texts = [...nav.element().querySelectorAll('a, button')].map(
    (item) => /^[A-Z][a-z]+/.exec(item.textContent ?? '')?.[0],
  );
  expect(texts).toEqual(['Home', 'Share', 'Add', 'Messages', 'Menu']);

  await page.getByRole('button', { name: 'Your account' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();

  const items = [...document.querySelectorAll('[role=menuitem]')].map((item) => item.textContent);
  expect(items).toEqual(['Profile & Settings', 'Subscription', 'Logout']);
});

test("a phone's Add opens a sheet of everything that can be made", async () => {
  await page.viewport(390, 844);
  showShell({ path: '/dashboard' });
  await page.getByRole('button', { name: 'Add' }).click();
  const sheet = page.getByRole('dialog', { name: 'New' });
  for (const name of [/^Booking/, /^Hold/, /^Blocked dates/, /^Property/])
    await expect.element(sheet.getByRole('button', { name })).toBeVisible();
  await expect.element(sheet.getByRole('link', { name: /^Shared link/ })).toBeVisible();
});

test('the list of shared links, which hides the bottom nav, has the menu in its header', async () => {
  await page.viewport(390, 844);
  showShell({ path: addresses.mySharedLinks.pattern });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect
    .element(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Calendar' }))
    .toBeVisible();
});

test('on a phone the menu has the theme and the links that do not fit into the bottom bar', async () => {
  await page.viewport(390, 844);
  showShell({ path: '/dashboard', answers: { '/api/subscription/status': locked } });
  await expect.element(page.getByRole('link', { name: /^Share/ })).toHaveAttribute('href', subscription);

  await page.getByRole('button', { name: 'Menu' }).click();
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  await expect.element(sheet.getByRole('button', { name: /^(Dark|Light) Mode$/ })).toBeVisible();

  for (const name of [
    'Calendar',
    'Bookings',
    'Properties',
    'Shared links',
    /^Analytics/,
    /^Marketing/,
    'Feedback',
    'Help Center',
  ])
    await expect.element(sheet.getByRole('link', { name })).toBeVisible();

  const analytics = sheet.getByRole('link', { name: /^Analytics/ });
  expect(analytics.element().getAttribute('href')).toBe(subscription);
});

test('the toggle changes the theme and remembers it', async () => {
  await page.viewport(390, 844);
  localStorage.removeItem('staydesk.theme');
  showShell({ path: '/dashboard' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Light Mode' }).click();
  await expect.element(page.getByRole('button', { name: 'Dark Mode' })).toBeVisible();
  expect(localStorage.getItem('staydesk.theme')).toBe('light');
  expect(document.documentElement.classList.contains('dark')).toBe(false);
  localStorage.removeItem('staydesk.theme');
});

for (const path of ['/help-center', '/terms', '/feedback', '/reset-password/some-token', '/nonsense']) {
  test(`a signed-out reader of ${path} can log in or sign up, and sees nothing of the agent's app`, async () => {
    await page.viewport(390, 844);
    showShell({ path, signedIn: false });
    const bar = page.getByRole('navigation', { name: 'Main' });
    await expect.element(bar.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    await expect.element(bar.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/register');
    await expect.element(page.getByRole('contentinfo')).toBeVisible();
    expect(page.getByRole('navigation', { name: 'Quick navigation' }).elements()).toEqual([]);
    for (const name of ['Your account', 'Add New Listing', 'Menu'])
      expect(page.getByRole('button', { name }).elements()).toEqual([]);
    expect(document.querySelectorAll(`a[href^="${addresses.dashboard.pattern}"]`)).toHaveLength(0);
  });
}

for (const width of [1240, 1280, 1440])
  test(`the top bar has both actions with their names at ${width} px`, async () => {
    await page.viewport(width, 900);
    showShell({ path: '/dashboard' });
    for (const name of ['Share Properties', 'Add New Listing'])
      await expect.element(page.getByRole('banner').getByText(name, { exact: true })).toBeVisible();
  });

test('the footer names what the installation has set, and is silent about the rest', async () => {
  showShell({ path: '/dashboard' });
  const footer = page.getByRole('contentinfo');
  await expect.element(footer.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms');
  await expect.element(footer.getByRole('link', { name: 'Feedback' })).toHaveAttribute('href', '/feedback');
  await expect
    .element(footer.getByRole('link', { name: 'Help Center' }))
    .toHaveAttribute('href', '/help-center');
  await expect.element(footer.getByRole('link', { name: 'Contact support' })).not.toBeInTheDocument();
  await expect.element(footer.getByRole('list')).not.toBeInTheDocument();
});

test('bar, footer and bottom nav stay away from shared, sign-in and admin addresses, and nowhere else', () => {
  const hidden = [
    '/shared/abc',
    '/login',
    '/register',
    '/forgot-password',
    '/admin',
    '/admin/login',
    '/admin/users',
  ];
  expect(hidden.filter(hidesShell)).toEqual(hidden);

  const shown = ['/dashboard', '/terms', '/feedback', '/help-center', '/administration', '/reset-password/x'];
  expect([...shown, ...Object.keys(redirects)].filter(hidesShell)).toEqual([]);
  expect(hidesBottomNav(addresses.mySharedLinks.pattern)).toBe(true);
  expect(hidesShell(addresses.mySharedLinks.pattern)).toBe(false);
  expect(shown.some((address) => hidesBottomNav(address))).toBe(false);
  expect(hidesBottomNav(addresses.messages.pattern)).toBe(false);
  expect(hidesBottomNav(addresses.messages.pattern, { conversation: 'c1' })).toBe(true);
  expect(hidesBottomNav(addresses.editProperty({ id: 'p1' }))).toBe(true);
});

test('redirects an agent who has to choose listings, except from pages where the plan can be changed', async () => {
  const status = { ...openSubscription, needs_listing_selection: true };
  const shell = showShell({ path: '/dashboard', answers: { '/api/subscription/status': status } });
  await expect.poll(shell.path).toBe(addresses.selectListings.pattern);
  const choosing = { ...status, status: 'active', planType: 'starter' } as const;
  const { selectListings, subscription, settings, bookings, messages } = addresses;
  for (const { pattern } of [selectListings, subscription, settings, bookings, messages])
    expect(mustChooseListings(choosing, pattern)).toBe(false);
  expect(mustChooseListings(choosing, addresses.booking({ id: 'b1' }))).toBe(false);
  expect(mustChooseListings(undefined, '/dashboard')).toBe(false);
});

test('the first stop of the Tab key leads past the bar to the screen', async () => {
  showShell({ path: '/dashboard' });
  await expect.element(page.getByRole('heading', { name: 'A screen' })).toBeVisible();
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement?.textContent).toBe('Skip to content');
  expect(document.activeElement?.getAttribute('href')).toBe(`#${document.querySelector('main')?.id}`);
});

test('opens the notifications once they have loaded if the bell was pressed earlier', async () => {
  showShell({ path: '/dashboard' });
  const bell = page.getByRole('button', { name: 'Notifications' });
  await expect.element(bell).toBeVisible();
  bell.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(document.querySelector('[role=dialog]')).toBeNull();
  await userEvent.hover(bell);
  await expect.element(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
});

test('shows the maintenance banner on every agent screen until maintenance ends', async () => {
  const footer = { social: [], support: null };
  showShell({ path: '/bookings', answers: { '/api/content/footer': { ...footer, maintenance: true } } });
  await expect.element(page.getByText('Maintenance in progress.')).toBeVisible();
  stubCalls(() => ({ status: 200, body: { ...footer, maintenance: false } }));
  await queryClient.invalidateQueries({ queryKey: ['maintenance'] });
  await expect.element(page.getByText('Maintenance in progress.')).not.toBeInTheDocument();
});

test('an agent who is signed in themselves sees no banner of a view', async () => {
  showShell({ path: '/dashboard' });
  await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(page.getByRole('region', { name: 'View as agent' }).elements()).toHaveLength(0);
});
