import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ChannelStay } from '#contract/calendars/channel-stays.ts';
import { showSignedIn } from '#testing/show-signed-in.tsx';
import { ChannelStayList } from './channel-stay-list.tsx';

const stay: ChannelStay = {
  _id: 's1',
  property: {
    _id: 'p1',
    title: 'Casa Lumen',
    city: 'Lisbon',
    country: 'PT',
    timezone: 'Europe/Lisbon',
    coverUrl: null,
  },
  channel: 'airbnb',
  checkIn: '2027-06-10',
  checkOut: '2027-06-13',
  nights: 3,
  status: 'expected',
  guestName: '',
  note: '',
  today: '2027-06-01',
  lists: [],
  checkInFrom: '16:00',
  checkOutBy: '11:00',
};

const show = (answer: { status?: number; body: unknown }, q = '') =>
  showSignedIn(<ChannelStayList q={q} />, '/dashboard/booking-management', ({ path }) =>
    path === '/channel-stays' ? answer : undefined,
  );

test('stays of channels are listed by guest and property, and a cut list shows how many there are', async () => {
  show({ body: { items: [stay], count: 63 } });
  await expect.element(page.getByText('Airbnb guest')).toBeVisible();
  await expect.element(page.getByText('Casa Lumen', { exact: false })).toBeVisible();
  await expect.element(page.getByText('The next 1 of 63 are shown.', { exact: false })).toBeVisible();
});

test('without stays the list explains what would be on it', async () => {
  show({ body: { items: [], count: 0 } });
  await expect.element(page.getByText('No stays from channels')).toBeVisible();
});

test('a list that could not be loaded can be loaded again', async () => {
  const { read } = show({ status: 500, body: { code: 'unexpected', detail: 'Not now.' } });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => read('/channel-stays').length).toBe(2);
});
