import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { NightClaim, NightsReport } from '#contract/admin/nights.ts';
import { showComponent } from '#testing/show-component.tsx';
import { stubCalls } from '#testing/stub-calls.ts';
import { endAdminSession, startAdminSession } from '#web/lib/session/admin-session.ts';
import { NightsCard, NightsOfBooking } from './nights-card.tsx';

const stay = { checkIn: '2027-12-07', checkOut: '2027-12-11' };
const sold = { checkIn: '2027-12-08', checkOut: '2027-12-11' };
const at = '2027-11-20T09:00:00.000Z';
const emil = { _id: 'b1', code: 'BK-7Q2', guestName: 'Emil Sørensen' };

function buildClaim(given: Partial<NightClaim>): NightClaim {
  return {
    _id: 'c1',
    source: 'channel',
    ...sold,
    sharedNights: 3,
    effect: 'waiting',
    since: at,
    booking: null,
    status: null,
    blockKind: 'imported',
    note: null,
    event: {
      channel: 'airbnb',
      feedName: 'Airbnb main',
      class: 'reservation',
      summary: 'Reserved',
      readAt: at,
      isGone: false,
    },
    ...given,
  };
}

const booking = buildClaim({
  _id: 'b1',
  source: 'booking',
  ...stay,
  sharedNights: 4,
  effect: 'reserved',
  booking: emil,
  status: 'confirmed',
  blockKind: null,
  event: null,
});

function buildReport(given: Partial<NightsReport> = {}): NightsReport {
  return {
    stay,
    today: '2027-11-21',
    refusal: { code: 'dates_unavailable', detail: 'These nights are taken.' },
    isListed: true,
    claims: [booking, buildClaim({})],
    conflicts: [
      {
        _id: 'k1',
        kind: 'overlap',
        channel: 'airbnb',
        feedName: 'Airbnb main',
        ...sold,
        summary: 'Reserved',
        ours: 'booking',
        booking: emil,
        openedAt: at,
        resolved: null,
      },
    ],
    connections: [
      {
        _id: 'f1',
        direction: 'in',
        channel: 'airbnb',
        name: 'Airbnb main',
        lastOkAt: at,
        status: 'failing',
        misses: 4,
        lastError: { code: 'timed_out', httpStatus: null, detail: 'The channel took too long to answer.' },
      },
    ],
    history: [
      {
        _id: '1',
        at,
        action: 'reserved',
        ...stay,
        stayKind: 'booking',
        booking: emil,
        status: 'confirmed',
        blockKind: null,
        feedName: null,
        actor: 'visitor',
        actorName: '',
        isBackfilled: false,
      },
    ],
    ...given,
  };
}

beforeEach(() =>
  startAdminSession({ token: 'pbx_1', admin: { _id: 'a1', name: 'Olu', email: 'olu@example.com' } }),
);
afterEach(() => endAdminSession());

function show(component: () => ReactNode, report: NightsReport) {
  stubCalls(() => ({ status: 200, body: report }));
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createRouter({
    routeTree: createRootRoute({ component }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });

  showComponent(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const card = () => <NightsCard propertyId="p1" today="2027-11-21" choice={stay} onChange={() => undefined} />;

test('an admin sees the booking, the channel that sold its nights too, the conflict and why a calendar fails', async () => {
  show(card, buildReport());

  await expect.element(page.getByText('A guest can’t book these nights')).toBeVisible();
  await expect.element(page.getByText('These nights are taken.')).toBeVisible();
  await expect.element(page.getByText('Sold on Airbnb')).toBeVisible();
  await expect.element(page.getByText('Overlaps', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Overlapping bookings')).toBeVisible();
  await expect.element(page.getByText(/4 failed readings since\. The channel took too long/)).toBeVisible();

  const links = page.getByRole('link', { name: 'Emil Sørensen · BK-7Q2' });
  expect(links.elements().map((link) => link.getAttribute('href'))).toEqual([
    '/admin/bookings/b1',
    '/admin/bookings/b1',
  ]);
});

test('the history of nights opens on a click', async () => {
  show(card, buildReport());
  const sentence = page.getByText(/Emil Sørensen \(BK-7Q2\) took/);
  await expect.element(sentence).not.toBeVisible();

  await page.getByText('History of these nights').click();

  await expect.element(sentence).toBeVisible();
});

test('shows that a guest can book free nights, and that guests cannot see a hidden property', async () => {
  const free = { refusal: null, claims: [], conflicts: [], history: [], connections: [] };

  show(card, buildReport(free));
  await expect.element(page.getByText('A guest can book these nights.')).toBeVisible();
  await expect.element(page.getByText('Nothing closes these nights.')).toBeVisible();

  show(card, buildReport({ ...free, isListed: false }));
  await expect.element(page.getByText('Guests can’t see this property')).toBeVisible();
});

test('a booking shows what channels do to its nights, without listing itself again', async () => {
  show(() => <NightsOfBooking propertyId="p1" stay={stay} />, buildReport());

  await expect.element(page.getByText('Sold on Airbnb')).toBeVisible();
  expect(page.getByText('A guest can’t book these nights').elements()).toEqual([]);
});

test('an admin without the right to see bookings gets no names', async () => {
  const report = buildReport();
  const hidden = {
    ...report,
    claims: report.claims.map((claim) => ({
      ...claim,
      booking: null,
      event: claim.event && { ...claim.event, summary: null },
    })),
    conflicts: report.conflicts.map((conflict) => ({ ...conflict, booking: null, summary: null })),
  };

  show(card, hidden);

  await expect.element(page.getByText('Booking', { exact: true })).toBeVisible();
  await expect.element(page.getByText('with a booking')).toBeVisible();
  expect(page.getByText(/null|“”/).elements()).toEqual([]);
});
