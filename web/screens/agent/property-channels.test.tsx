import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  buildExport,
  buildExposure,
  buildFeed,
} from '#web/features/channel-calendars/channel-calendar.fixture.ts';
import { ChannelCalendarsPanel } from '#web/features/channel-calendars/channel-calendars-panel.tsx';
import { showSignedIn } from '#web/features/subscription/subscription.fixture.tsx';

beforeEach(() => page.viewport(1280, 900));

type Answers = Record<string, { status?: number; body: unknown }>;
const empty = { body: { feeds: [], exports: [], waitDays: 0, waitsFor: [] } };

function show(answers: Answers = {}, calendars: { body: unknown } = empty) {
  const known: Answers = {
    '/properties/p1/calendars': calendars,
    '/properties/p1/exposure': { body: buildExposure() },
    ...answers,
  };
  return showSignedIn(
    <ChannelCalendarsPanel propertyId="p1" currency="EUR" />,
    '/properties/p1',
    ({ path }) => known[path],
  );
}

test('without calendars, both groups say why to connect one', async () => {
  show();
  await expect.element(page.getByText(/nights sold there close here automatically/)).toBeVisible();
  await expect.element(page.getByText(/nights booked here close there too/)).toBeVisible();
});

test('a feed shows its state in words, and is read when the agent wants it', async () => {
  const shown = show(
    { '/feeds/feed-1/read': { status: 202, body: buildFeed() } },
    { body: { feeds: [buildFeed()], exports: [buildExport()], waitDays: 0, waitsFor: [] } },
  );
  await expect.element(page.getByText('Read: Just now · 4 upcoming events')).toBeVisible();
  await expect.element(page.getByText(/Booking\.com has stopped reading this calendar/)).toBeVisible();
  await page.getByRole('button', { name: 'Read Airbnb main now' }).click();
  await expect.element(page.getByText('Airbnb main has been read')).toBeVisible();
  expect(shown.sent('/feeds/feed-1/read')).toHaveLength(1);
});

test('a failing feed gives the reason and what is safe', async () => {
  const lastError = { code: 'status', httpStatus: 500, detail: 'The channel answered with an error (500).' };
  const feed = buildFeed({ status: 'failing', lastError: { ...lastError, code: 'status' } });
  show({}, { body: { feeds: [feed], exports: [], waitDays: 0, waitsFor: [] } });
  await expect.element(page.getByText('The channel answered with an error (500).')).toBeVisible();
  await expect.element(page.getByText('The nights known so far stay closed.')).toBeVisible();
});

test('removing a feed keeps its nights closed unless the agent opens them', async () => {
  const removed = buildFeed();
  show(
    { '/feeds/feed-1': { body: { ok: true } } },
    { body: { feeds: [removed], exports: [], waitDays: 0, waitsFor: [] } },
  );
  await page.getByRole('button', { name: 'Actions for Airbnb main' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect.element(page.getByRole('checkbox', { name: /Keep its nights closed/ })).toBeChecked();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.element(page.getByText('Airbnb main removed')).toBeVisible();
});

const found = {
  ...{ channel: 'booking', events: 9, span: { from: '2027-06-10', to: '2027-08-01' } },
  sample: [{ checkIn: '2027-06-10', checkOut: '2027-06-12', summary: 'CLOSED', class: 'closed' }],
  warnings: [{ code: 'repeating_events', count: 1, detail: '1 repeating event isn’t supported.' }],
  question: 'booking_export_choice',
};

test('a link that is no calendar is refused at its field, with the reason', async () => {
  const body = {
    ...{ code: 'feed_not_calendar', status: 422, detail: 'There’s no calendar at this address.' },
    facts: { why: 'not_calendar', reason: 'The answer isn’t a calendar.' },
  };
  show({ '/feeds/test': { status: 422, body } });
  await page.getByRole('button', { name: 'Connect a calendar' }).click();
  await page.getByRole('textbox', { name: 'Calendar link' }).fill('https://example.com/x');
  await page.getByRole('button', { name: 'Test the link' }).click();
  await expect.element(page.getByText(/^The answer isn’t a calendar\. There’s no calendar/)).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Calendar link' })).toBeInvalid();
});

test('a tested link shows what it contains, and asks Booking.com’s question before it is saved', async () => {
  const shown = show({
    '/feeds/test': { body: found },
    '/properties/p1/feeds': { status: 201, body: buildFeed() },
  });
  await page.getByRole('button', { name: 'Connect a calendar' }).click();
  await page.getByRole('textbox', { name: 'Calendar link' }).fill(' https://example.com/x ');
  await page.getByRole('button', { name: 'Test the link' }).click();
  await expect.element(page.getByText('Booking.com · 9 upcoming events')).toBeVisible();
  await expect.element(page.getByText('1 repeating event isn’t supported.')).toBeVisible();
  await page.getByRole('combobox', { name: 'What does this link contain?' }).click();
  await page.getByRole('option', { name: 'Reserved dates only' }).click();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect
    .poll(() => shown.sent('/properties/p1/feeds').map(({ body }) => body))
    .toEqual([
      {
        ...{ url: 'https://example.com/x', name: 'Booking.com', channel: 'booking' },
        ...{ closedMeans: 'reservation', endIsLastNight: false },
      },
    ]);
});

test('a new link for a cleaner shows only the chosen details', async () => {
  const shown = show({ '/properties/p1/calendar-exports': { status: 201, body: buildExport() } });
  await page.getByRole('button', { name: 'Create a link' }).click();
  await page.getByRole('combobox', { name: 'Recipient' }).click();
  await page.getByRole('option', { name: 'Other' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Cleaner');
  await page.getByText('Arrival time').click();
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect
    .poll(() => shown.sent('/properties/p1/calendar-exports').map(({ body }) => body))
    .toEqual([{ name: 'Cleaner', fields: ['arrivalTime'], withPrep: true, channel: 'other' }]);
});
