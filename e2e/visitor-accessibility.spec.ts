import {
  type APIRequestContext,
  type BrowserContextOptions,
  expect,
  type Page,
  test,
} from '@playwright/test';
import { addresses } from '#contract/addresses.ts';
import { comingDay, monthsOf } from './civil-days.ts';
import { addPhoto, setRulesAndAmenities, waitOutFormStamp } from './pages/visitor-page.ts';
import { violationsOf } from './walk/accessibility.ts';
import { makeReviewedStay } from './walk/reviewed-stay.ts';
import { contextOptionsOf, openScreen, type Screen } from './walk/screen.ts';
import { makeProperty, send } from './walk/walk-world.ts';

/**
 * Every page of visitors and guests, in each state that looks different, on a phone and on a desktop, light and dark: no
 * violation of any rule of axe-core, best practices included. A page is loaded once and becomes the other screens.
 */
const phone = { width: 390, height: 844, mobile: true } as const;
const desktop = { width: 1440, height: 900, mobile: false } as const;
const screens: readonly [Screen, ...Screen[]] = [
  { ...phone, colorScheme: 'dark' },
  { ...phone, colorScheme: 'light' },
  { ...desktop, colorScheme: 'light' },
  { ...desktop, colorScheme: 'dark' },
];

test.describe.configure({ timeout: 600_000 });

type VisitedPage = {
  path: string;
  heading: string;
  /** Opens what the page shows later. */
  open?: (page: Page) => Promise<void>;
};

let visited: VisitedPage[] = [];
let ofGuests: VisitedPage[] = [];
let questionPath = '';

test.beforeAll(async ({ request }) => {
  const account = { name: 'Alma', email: `alma-${Date.now()}@e2e.example`, password: 'seven quiet oranges' };
  const { token } = await send<{ token: string }>(request, '/api/auth/register', account);
  const propertyId = await makeProperty(request, token, 'House for all');
  await setRulesAndAmenities(request, token, propertyId);
  await addPhoto(request, token, propertyId);

  const linkCode = await makeLink(request, token, {});
  const protectedCode = await makeLink(request, token, { password: 'open sesame' });
  const reviewedPath = await makeReviewedStay(request, token, { propertyId });

  ofGuests = [
    ...(await makeStays(request, token, { propertyId, linkCode })),
    { path: reviewedPath, heading: 'Thank you for staying' },
    { path: `${reviewedPath}/feedback`, heading: 'How was your stay?' },
    { path: `${reviewedPath}/feedback`, heading: 'How was your stay?', open: sendWithoutText },
    { path: `${reviewedPath}/feedback?sent=1`, heading: 'Thank you' },
  ];
  questionPath = addresses.sharedQuestion({ linkCode, propertyId });
  visited = visitorPages({ propertyId, linkCode, protectedCode });
});

test('the pages of visitors', async ({ browser }) => {
  const page = await browser.newPage(openedOn(screens[0]));
  await inspectAll(page, visited);
});

test('the pages of guests', async ({ browser }) => {
  const page = await browser.newPage(openedOn(screens[0]));
  await inspectAll(page, ofGuests);
});

test('the page of a question', async ({ browser }) => {
  const page = await browser.newPage(openedOn(screens[0]));
  await page.goto(questionPath);
  await page.getByLabel('Your question').fill('Is there a cot?');
  await page.getByLabel('Your name').fill('Piet');
  await page.getByLabel('Email').fill('piet@guest.example');
  await waitOutFormStamp(page);
  await page.getByRole('button', { name: 'Send question' }).click();
  await expect(page).toHaveURL(/\/guest\/.+/);
  await inspectAll(page, [{ path: new URL(page.url()).pathname, heading: 'Messages with Alma' }]);
});

async function makeLink(request: APIRequestContext, token: string, more: object): Promise<string> {
  const wanted = { name: 'For visitors', allProperties: true, ...more };
  return (await send<{ linkCode: string }>(request, '/api/shared-links', wanted, token)).linkCode;
}

/** One stay in each state in which a guest sees another page. Those of the first and the second keep their nights. */
async function makeStays(
  request: APIRequestContext,
  token: string,
  shared: { propertyId: string; linkCode: string },
): Promise<VisitedPage[]> {
  const party = { adults: 2, children: 0, infants: 0, pets: 0 };
  const guest = { firstName: 'Piet', lastName: 'Jansen', email: 'piet@guest.example' };
  const dates = (day: number) => ({ checkIn: comingDay(day), checkOut: comingDay(day + 3) });

  const ask = async (day: number) => {
    const wanted = {
      ...shared,
      ...dates(day),
      ...party,
      guest,
      guestMessage: 'Is there a cot?',
      consent: true,
    };
    const booking = await send<{ _id: string; guestUrl: string }>(request, '/api/bookings', wanted);
    return { _id: booking._id, path: new URL(booking.guestUrl).pathname };
  };

  const answer = async (id: string, status: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const reply = await request.put(`/api/bookings/${id}/status`, { headers, data: { status } });
    expect(reply.status(), `${status} is possible`).toBe(200);
  };

  const held = await send<{ guestUrl: string }>(
    request,
    '/api/bookings',
    { propertyId: shared.propertyId, ...dates(24), ...party, guest, status: 'held' },
    token,
  );
  const pending = await ask(2);
  const confirmed = await ask(6);
  await answer(confirmed._id, 'confirmed');

  const declined = await ask(10);
  await answer(declined._id, 'declined');

  const cancelled = await ask(14);
  await answer(cancelled._id, 'confirmed');
  await send(request, `/api/bookings/${cancelled._id}/payments`, { amountMinor: 10_000 }, token);
  // The host has only just confirmed: the first answer shows that, and the second decides.
  const tooSoon = await request.post(`/api${cancelled.path}/cancel`, { data: {} });
  expect(tooSoon.status()).toBe(409);
  await send(request, `/api${cancelled.path}/cancel`, {});

  return [
    { path: pending.path, heading: 'Waiting for Alma to reply' },
    { path: confirmed.path, heading: 'Your stay is confirmed' },
    { path: `${confirmed.path}/change`, heading: 'Change dates or guests' },
    { path: `${confirmed.path}?cancel=1`, heading: 'Your stay is confirmed' },
    { path: confirmed.path, heading: 'Your stay is confirmed', open: openCancellation },
    { path: new URL(held.guestUrl).pathname, heading: 'Alma is holding these dates for you' },
    { path: declined.path, heading: 'Alma couldn’t accept this request' },
    { path: cancelled.path, heading: 'You’ve cancelled this booking' },
  ];
}

function visitorPages(made: { propertyId: string; linkCode: string; protectedCode: string }): VisitedPage[] {
  const { propertyId, linkCode, protectedCode } = made;
  const link = addresses.sharedLink({ linkCode });
  const property = addresses.sharedProperty({ linkCode, propertyId });
  const dates = (from: number, to: number) => `checkIn=${comingDay(from)}&checkOut=${comingDay(to)}`;
  const listed = 'Places to stay with Alma';
  const titled = 'House for all';

  return [
    { path: link, heading: listed },
    { path: `${link}?${dates(20, 23)}`, heading: listed },
    { path: `${link}?${dates(2, 5)}`, heading: listed },
    { path: link, heading: listed, open: openSearch },
    { path: link, heading: listed, open: openSearchMonths },
    { path: property, heading: titled },
    { path: property, heading: titled, open: openPhotos },
    { path: `${property}?${dates(20, 23)}`, heading: titled },
    { path: `${property}?${dates(20, 23)}`, heading: titled, open: sendEmptyForm },
    // Shorter than the minimum, then taken.
    { path: `${property}?${dates(20, 22)}`, heading: titled },
    { path: `${property}?${dates(2, 5)}`, heading: titled },
    { path: addresses.sharedReviews({ linkCode, propertyId }), heading: 'Reviews of House for all' },
    { path: addresses.sharedQuestion({ linkCode, propertyId }), heading: 'Ask Alma a question' },
    { path: addresses.sharedTerms({ linkCode }), heading: 'Booking terms' },
    { path: addresses.sharedFeedback({ linkCode }), heading: 'Tell Alma what you think' },
    { path: addresses.sharedLink({ linkCode: protectedCode }), heading: 'This page is protected' },
    { path: `${link}/nowhere`, heading: 'Page not found' },
    { path: addresses.sharedLink({ linkCode: 'A'.repeat(22) }), heading: 'This link is no longer available' },
    {
      path: addresses.sharedProperty({ linkCode, propertyId: crypto.randomUUID() }),
      heading: 'This place is no longer in this link',
    },
    { path: addresses.guestLinks(), heading: 'Find your booking or conversation' },
    { path: addresses.guest({ token: 'unknown' }), heading: 'We couldn’t find that booking' },
    { path: addresses.unsubscribe({ token: 'unknown' }), heading: 'This link doesn’t work' },
    { path: addresses.keepEmail({ token: 'unknown' }), heading: 'This link no longer works' },
  ];
}

/** On a phone the search lies over the page. */
async function openSearch(page: Page): Promise<void> {
  await page.getByRole('link', { name: /Any dates/ }).click();
  await expect(page.getByRole('button', { name: /^Check-in/ })).toBeVisible();
}

/** The list of months lies over both. */
async function openSearchMonths(page: Page): Promise<void> {
  await openSearch(page);
  await page.getByRole('button', { name: /^Check-in/ }).click();
  await expect(monthsOf(page).locator('[data-date]:focus')).toBeVisible();
}

async function openPhotos(page: Page): Promise<void> {
  await page.locator('[data-photo="0"]').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function sendEmptyForm(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Send request' });
  await button.scrollIntoViewIfNeeded();
  await expect(page.locator('#request form[novalidate]')).toBeVisible();
  await button.click();
  await expect(page.locator('#request-email-fault')).toBeVisible();
}

async function sendWithoutText(page: Page): Promise<void> {
  await page.getByLabel('For everyone').fill('');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.locator('#stay-feedback-text-fault')).toBeVisible();
}

async function openCancellation(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Cancel booking' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

function openedOn(screen: Screen): BrowserContextOptions {
  return { ...contextOptionsOf(screen), reducedMotion: 'reduce' };
}

/** Without a choice a phone is dark, so the device's theme is chosen; the scripted choice holds for every page. */
async function inspectAll(page: Page, targets: readonly VisitedPage[]): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('staydesk.theme', 'system'));
  const screen = await openScreen(page, screens[0]);
  for (const { path, heading, open } of targets) {
    await screen.become(screens[0]);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);

    await page.waitForLoadState('networkidle');
    await open?.(page);

    for (const shown of screens) {
      await screen.become(shown);
      const where = `${path} ${open?.name ?? ''} at ${shown.width} px, ${shown.colorScheme}`;
      expect.soft(await backgroundIsDark(page), where).toBe(shown.colorScheme === 'dark');
      expect.soft(await violationsOf(page), where).toEqual([]);
    }
  }
}

function backgroundIsDark(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const [red = 255] = getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
    return red < 128;
  });
}
