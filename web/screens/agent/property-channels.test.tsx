import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showSignedIn } from '#testing/show-signed-in.tsx';
import { buildExport, buildExposure, buildFeed } from '#web/features/calendars/channel-calendar.fixture.ts';
import { ChannelCalendarsPanel } from '#web/features/calendars/channel-calendars-panel.tsx';

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

test('without channels, the agent is offered each with the way to its calendar', async () => {
  show();
  await expect.element(page.getByText('Where else can guests book this property?')).toBeVisible();
  await page.getByRole('button', { name: /^Booking\.com/ }).click();
  await expect.element(page.getByText('Step 1 of 3 · Find the link')).toBeVisible();
  await expect
    .element(page.getByText(/Choose Export calendar and, if asked, Reserved dates only/))
    .toBeVisible();
});

test('a feed shows its state, and is read when the agent requests it', async () => {
  const shown = show(
    { '/feeds/feed-1/read': { status: 202, body: buildFeed() } },
    { body: { feeds: [buildFeed()], exports: [buildExport()], waitDays: 0, waitsFor: [] } },
  );
  await expect.element(page.getByText('Read: just now · 4 upcoming events')).toBeVisible();
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

test('removing a feed leaves its nights closed unless the agent opens them', async () => {
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
  channel: 'booking',
  events: 9,
  span: { from: '2027-06-10', to: '2027-08-01' },
  sample: [{ checkIn: '2027-06-10', checkOut: '2027-06-12', summary: 'CLOSED', class: 'closed' }],
  warnings: [{ code: 'repeating_events', count: 1, detail: '1 repeating event isn’t supported.' }],
  question: 'booking_export_choice',
};

test('a link that is no calendar is refused at its field, with the reason', async () => {
  const body = {
    code: 'feed_not_calendar',
    status: 422,
    detail: 'There’s no calendar at this address.',
    facts: { why: 'not_calendar', reason: 'The answer isn’t a calendar.' },
  };

  show({ '/feeds/test': { status: 422, body } });
  await page.getByRole('button', { name: /^Airbnb/ }).click();
  await page.getByRole('textbox', { name: 'Calendar link' }).fill('https://example.com/x');
  await page.getByRole('button', { name: 'Check the link' }).click();

  await expect.element(page.getByText(/^The answer isn’t a calendar\. There’s no calendar/)).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Calendar link' })).toBeInvalid();
});

test('a tested link shows its contents and Booking.com’s question before it is saved', async () => {
  const shown = show({
    '/feeds/test': { body: found },
    '/properties/p1/feeds': { status: 201, body: buildFeed({ name: 'Booking.com', channel: 'booking' }) },
    '/properties/p1/calendar-exports': { status: 201, body: buildExport() },
  });

  await page.getByRole('button', { name: /^Booking\.com/ }).click();
  await page.getByRole('textbox', { name: 'Calendar link' }).fill(' https://example.com/x ');
  await page.getByRole('button', { name: 'Check the link' }).click();

  await expect.element(page.getByText('Booking.com · 9 upcoming events')).toBeVisible();
  await expect.element(page.getByText('1 repeating event isn’t supported.')).toBeVisible();

  await page.getByRole('combobox', { name: 'What does this link contain?' }).click();
  await page.getByRole('option', { name: 'Reserved dates only' }).click();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();

  await expect
    .poll(() => shown.sent('/properties/p1/feeds').map(({ body }) => body))
    .toEqual([
      {
        url: 'https://example.com/x',
        name: 'Booking.com',
        channel: 'booking',
        closedMeans: 'reservation',
        endIsLastNight: false,
      },
    ]);
  await expect.element(page.getByText('Booking.com is connected')).toBeVisible();
  await expect.element(page.getByText(/^4 stays are blocked here/)).toBeVisible();

  // The same press created the link that the channel reads.
  await expect
    .poll(() => shown.sent('/properties/p1/calendar-exports').map(({ body }) => body))
    .toEqual([{ channel: 'booking', name: 'Booking.com' }]);
});

test('a pasted link is checked without a press, and one direction alone creates no link', async () => {
  const shown = show({
    '/feeds/test': { body: found },
    '/properties/p1/feeds': { status: 201, body: buildFeed({ name: 'Booking.com', channel: 'booking' }) },
  });

  await page.getByRole('button', { name: /^Booking\.com/ }).click();
  const field = page.getByRole('textbox', { name: 'Calendar link' });
  await expect.element(field).toBeVisible();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', 'https://example.com/pasted.ics');
  field
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await expect.element(page.getByText('Booking.com · 9 upcoming events')).toBeVisible();

  await page.getByRole('switch', { name: /Connect both ways/ }).click();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Create link' })).toBeVisible();
  expect(shown.sent('/properties/p1/calendar-exports')).toEqual([]);
});

const event = {
  _id: 'e1',
  feedId: 'feed-1',
  checkIn: '2027-06-10',
  checkOut: '2027-06-14',
  summary: 'Reserved',
  class: 'reservation',
  classBy: 'auto',
  firstSeenAt: '2027-05-01T08:00:00Z',
  lastSeenAt: '2027-05-02T08:00:00Z',
  missing: 0,
  stay: { kind: 'block', _id: 'bl1' },
  shadow: false,
  unstableId: false,
};
const withFeed = { body: { feeds: [buildFeed()], exports: [], waitDays: 0, waitsFor: [] } };

test('an event shows how it is read, and a correction applies to all of its kind', async () => {
  const shown = show(
    { '/feeds/feed-1/events': { body: { items: [event] } }, '/feed-events/e1/class': { body: event } },
    withFeed,
  );
  await page.getByRole('button', { name: 'Show events' }).click();
  await expect.element(page.getByText('closes these nights')).toBeVisible();

  await page.getByRole('button', { name: /^Actions for 10 Jun/ }).click();
  await page.getByRole('menuitem', { name: 'Correct the event' }).click();
  await page.getByText(/^Always/).click();
  await page.getByRole('button', { name: 'Save' }).click();

  await expect
    .poll(() => shown.sent('/feed-events/e1/class').map(({ body }) => body))
    .toEqual([{ class: 'closed', always: true }]);
});

test('a channel’s reservation becomes a booking with a guest, and without a price where none is known', async () => {
  const claimed = { status: 201, body: { _id: 'b9' } };
  const shown = show(
    { '/feeds/feed-1/events': { body: { items: [event] } }, '/feed-events/e1/claim': claimed },
    withFeed,
  );

  await page.getByRole('button', { name: 'Show events' }).click();
  await page.getByRole('button', { name: /^Actions for 10 Jun/ }).click();
  await page.getByRole('menuitem', { name: 'Make it a booking' }).click();
  await page.getByRole('button', { name: 'Create booking' }).click();

  await expect.element(page.getByText('Enter the guest’s name.')).toBeVisible();
  expect(shown.sent('/feed-events/e1/claim')).toHaveLength(0);

  await page.getByRole('textbox', { name: 'First name' }).fill('Clara');
  await page.getByRole('button', { name: 'Create booking' }).click();

  await expect
    .poll(() => shown.sent('/feed-events/e1/claim').map(({ body }) => body))
    .toEqual([{ guest: { firstName: 'Clara', lastName: '' }, adults: 2, children: 0 }]);
});

test('a channel that stopped reading shows what to check, and instant bookings can wait for channels', async () => {
  const shown = show(
    {},
    { body: { feeds: [], exports: [buildExport()], waitDays: 0, waitsFor: ['Booking.com'] } },
  );
  await expect.element(page.getByText(/see whether your Staydesk link is still listed/)).toBeVisible();
  await page.getByRole('switch', { name: /Wait for channels/ }).click();
  await expect
    .poll(() => shown.sent('/properties/p1/calendars').flatMap(({ body }) => body ?? []))
    .toEqual([{ waitDays: 3 }]);
});

test('a new link for a cleaner shows only the chosen details', async () => {
  const shown = show(
    { '/properties/p1/calendar-exports': { status: 201, body: buildExport() } },
    { body: { feeds: [buildFeed({ channel: 'other' })], exports: [], waitDays: 0, waitsFor: [] } },
  );

  await page.getByRole('button', { name: 'Create a link for it' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Cleaner');
  await page.getByText('Arrival time').click();
  await page.getByRole('button', { name: 'Create link' }).click();

  await expect
    .poll(() => shown.sent('/properties/p1/calendar-exports').map(({ body }) => body))
    .toEqual([{ name: 'Cleaner', fields: ['arrivalTime'], withPrep: true, channel: 'other' }]);
});
