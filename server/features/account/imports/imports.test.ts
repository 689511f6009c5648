import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as imports from '#contract/account/imports.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import { oneRow } from '#server/db/rows.ts';
import { mailStays } from '#server/features/messages/guest-mails/index.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import {
  airbnbFile,
  airbnbHeads,
  airbnbRow,
  appliedImport,
  checkedImport,
  sendTable,
  undoneImport,
} from '#testing/imports/import-files.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { workOnImport } from './index.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp({ now: '2027-06-01T10:00:00Z' });
});
after(() => app.close());

async function agentWithProperty(): Promise<{ agent: TestAgent; propertyId: string }> {
  const agent = await signUpAgent(app);
  const { _id } = await publishProperty(app, agent, { title: 'Casa Sol' });
  return { agent, propertyId: _id };
}

async function rowsOf(agent: TestAgent, id: string) {
  const { items } = await app.call(imports.listRows, { params: { id }, query: {} }, agent);
  return items;
}

/** What an agent sees of bookings and money: their sum is what a roll-back restores. */
async function figuresOf({ agentId }: TestAgent) {
  const { rows } = await app.pool.query<Record<'bookings' | 'nights' | 'received' | 'ledger', number>>(
    `SELECT (SELECT count(*)::int FROM bookings WHERE agent_id = $1 AND deleted_at IS NULL) AS bookings,
       (SELECT count(*)::int FROM reserved_nights WHERE agent_id = $1 AND is_reserved) AS nights,
       (SELECT coalesce(sum(received_minor), 0)::int FROM bookings WHERE agent_id = $1 AND deleted_at IS NULL)
         AS received,
       (SELECT coalesce(sum(CASE WHEN e.kind = 'payment' THEN e.amount_minor ELSE 0 END), 0)::int
        FROM ledger_entries e WHERE e.agent_id = $1 AND NOT EXISTS (SELECT FROM ledger_entries v
          WHERE v.agent_id = e.agent_id AND v.booking_id = e.booking_id AND v.voids = e.id)) AS ledger`,
    [agentId],
  );
  return oneRow(rows);
}

test('reads a file, compares it with the calendar, and makes bookings of its stays', async () => {
  const { agent, propertyId } = await agentWithProperty();
  const content = airbnbFile(
    { code: 'HMA', from: '2027-05-05', to: '2027-05-07' },
    { code: 'HMB', from: '2027-08-05', to: '2027-08-09', guest: 'Grace Hopper', earnings: '€1000.00' },
    { code: 'HMC', status: 'Canceled by guest', from: '2027-08-05', to: '2027-08-09', earnings: '€50.00' },
  );

  const checked = await checkedImport(app, agent, { content });
  assert.deepEqual(checked.counts, { new: 3, same: 0, changed: 0, clash: 0, refused: 0, skipped: 0 });
  assert.deepEqual(checked.totals, [{ currency: 'EUR', amount: 146_250 }]);
  assert.equal((await figuresOf(agent)).bookings, 0, 'nothing is imported yet');

  const { _id: id, version } = checked;
  await app.call(imports.apply, { params: { id }, body: { version } }, agent);
  await workOnImport(app.platform, { agentId: agent.agentId, id });

  const applied = await app.call(imports.read, { params: { id } }, agent);
  assert.equal(applied.state, 'applied');
  assert.deepEqual(
    applied.ledgerTotals,
    [{ currency: 'EUR', amount: 46_250 }],
    'of the past, and what was kept',
  );
  assert.deepEqual(applied.undo && [applied.undo.untouched, applied.undo.touched], [3, 0]);

  const rows = await rowsOf(agent, id);
  const [past, coming, cancelled] = await Promise.all(
    rows.map(({ booking }) => app.call(bookings.read, { params: { id: String(booking?._id) } }, agent)),
  );
  assert.ok(past && coming && cancelled);

  assert.deepEqual(
    [past, coming, cancelled].map(({ status, source, paymentStatus, balance }) => [
      status,
      source,
      paymentStatus,
      balance.amount,
    ]),
    [
      ['checked_out', 'import', 'paid', 0],
      ['confirmed', 'import', 'unpaid', 100_000],
      ['cancelled', 'import', 'paid', 0],
    ],
  );
  assert.equal(past.property._id, propertyId);
  assert.match(past.internalNotes, /HMA/);
});

test('finds nothing new in the same file twice, and stays by their dates in a file without references', async () => {
  const { agent } = await agentWithProperty();
  const content = airbnbFile(
    { code: 'HMA' },
    { code: 'HMB', from: '2027-09-01', to: '2027-09-03', status: 'Canceled by guest' },
  );
  await appliedImport(app, agent, { content });

  const again = await checkedImport(app, agent, { content });
  assert.deepEqual(again.counts, { new: 0, same: 2, changed: 0, clash: 0, refused: 0, skipped: 0 });

  const plain =
    'Guest;Arrival;Departure;Property;Status\nAda Lovelace;05.08.2027;07.08.2027;Casa Sol;ok\nAda Lovelace;01.09.2027;03.09.2027;Casa Sol;cancelled';
  const other = await checkedImport(app, agent, { content: plain, source: 'other' }, { dateOrder: 'dmy' });
  assert.deepEqual(other.counts, { new: 0, same: 2, changed: 0, clash: 0, refused: 0, skipped: 0 });
});

test('never overwrites: a row over a booking is a clash and names it', async () => {
  const { agent, propertyId } = await agentWithProperty();
  const present = await app.call(
    bookings.create,
    { body: bookingInput({ propertyId, checkIn: '2027-08-06', checkOut: '2027-08-08' }) },
    agent,
  );
  const before = await figuresOf(agent);

  const applied = await appliedImport(app, agent, { content: airbnbFile({}) });

  assert.equal(applied.counts?.clash, 1);
  const [row] = await rowsOf(agent, applied._id);
  assert.equal(row?.reason, 'nights_taken');
  assert.equal(row?.booking?._id, present._id);
  assert.deepEqual(await figuresOf(agent), before);
});

test('a stay that was booked between the comparison and the import is a clash, and all others are imported', async () => {
  const { agent, propertyId } = await agentWithProperty();
  const content = airbnbFile({ code: 'HMA' }, { code: 'HMB', from: '2027-09-05', to: '2027-09-07' });
  const { _id: id, version } = await checkedImport(app, agent, { content });
  await app.call(
    bookings.create,
    { body: bookingInput({ propertyId, checkIn: '2027-08-06', checkOut: '2027-08-08' }) },
    agent,
  );

  await app.call(imports.apply, { params: { id }, body: { version } }, agent);
  await workOnImport(app.platform, { agentId: agent.agentId, id });

  const applied = await app.call(imports.read, { params: { id } }, agent);
  assert.deepEqual([applied.counts?.new, applied.counts?.clash], [1, 1]);
});

test('a roll-back takes away bookings without edits, and leaves and names the rest', async () => {
  const { agent } = await agentWithProperty();
  const before = await figuresOf(agent);
  const content = airbnbFile(
    { code: 'HMA', from: '2027-05-05', to: '2027-05-07' },
    { code: 'HMB', from: '2027-08-05', to: '2027-08-09' },
  );
  const { _id: id } = await appliedImport(app, agent, { content });

  const [, row] = await rowsOf(agent, id);
  const touched = String(row?.booking?._id);
  const booking = await app.call(bookings.read, { params: { id: touched } }, agent);
  await app.call(
    bookings.change,
    { params: { id: touched }, body: { version: booking.version, internalNotes: 'Late arrival' } },
    agent,
  );

  const undone = await undoneImport(app, agent, id);

  assert.equal(undone.state, 'undone');
  const rows = await rowsOf(agent, id);
  assert.deepEqual(
    rows.map(({ undoResult }) => undoResult),
    ['removed', 'left'],
  );
  const { bookings: left, ledger } = await figuresOf(agent);
  assert.deepEqual([left, ledger], [1, before.ledger]);
  assert.equal(
    (await app.call(bookings.read, { params: { id: touched } }, agent)).internalNotes,
    'Late arrival',
  );

  const again = await checkedImport(app, agent, { content });
  assert.deepEqual([again.counts?.new, again.counts?.same], [1, 1], 'what is gone can be imported again');
});

test('bookings, nights, balances and the ledger’s sum after a roll-back are those before', async () => {
  const { agent, propertyId } = await agentWithProperty();
  await app.call(
    bookings.create,
    { body: bookingInput({ propertyId, checkIn: '2027-07-01', checkOut: '2027-07-04' }) },
    agent,
  );

  const before = await figuresOf(agent);
  const rows = Array.from({ length: 60 }, (_, index) => ({
    code: `HM${index}`,
    from: new Date(Date.UTC(2026, 0, 1 + index * 5)).toISOString().slice(0, 10),
    to: new Date(Date.UTC(2026, 0, 4 + index * 5)).toISOString().slice(0, 10),
    guest: `Guest ${index}`,
    earnings: `€${100 + index}.25`,
  }));

  const { _id: id } = await appliedImport(app, agent, { content: airbnbFile(...rows) });
  assert.notDeepEqual(await figuresOf(agent), before);
  await undoneImport(app, agent, id);

  assert.deepEqual(await figuresOf(agent), before);
});

test('a newer row changes its booking, and the roll-back restores it', async () => {
  const { agent } = await agentWithProperty();
  const first = { code: 'HMA', from: '2027-05-05', to: '2027-05-07' };
  const { _id: firstId } = await appliedImport(app, agent, { content: airbnbFile(first) });
  const between = await figuresOf(agent);

  const second = await appliedImport(app, agent, {
    content: airbnbFile({ ...first, to: '2027-05-10', earnings: '€700.00' }),
  });
  assert.equal(second.counts?.changed, 1);
  const [row] = await rowsOf(agent, second._id);
  const changed = await app.call(bookings.read, { params: { id: String(row?.booking?._id) } }, agent);
  assert.deepEqual(
    [changed.checkOut, changed.total.amount, changed.balance.amount],
    ['2027-05-10', 70_000, 0],
  );

  await undoneImport(app, agent, second._id);
  assert.deepEqual(await figuresOf(agent), between);
  await undoneImport(app, agent, firstId);
  assert.equal((await figuresOf(agent)).bookings, 0);
});

test('refuses a file whose questions are open, and requests day and month', async () => {
  const { agent } = await agentWithProperty();
  const content = airbnbFile({ from: '05/08/2027', to: '07/08/2027' });
  const { body } = await sendTable(app, agent.token, { content });

  assert.deepEqual(
    body.questions.filter(({ isAnswered }) => !isAnswered).map(({ kind }) => kind),
    ['date_order'],
  );
  const refused = await app.refusal(imports.check, { params: { id: body._id } }, agent);
  assert.equal(refused.code, 'import_questions_open');

  const columns = body.columns.map(({ field }) => field);
  const answers = { ...body.answers, dateOrder: 'mdy' as const };
  const answered = await app.call(
    imports.answer,
    { params: { id: body._id }, body: { version: body.version, columns, answers } },
    agent,
  );
  assert.ok(answered.questions.every(({ isAnswered }) => isAnswered));
});

test('remembers for the next file of a source what a column and a listing are', async () => {
  const { agent, propertyId } = await agentWithProperty();
  const content = `Ankunft am Tag X,Departure,Guest,Property,Zustand der Buchung\n2027-08-05,2027-08-07,Ada,Sonnenhaus,fix`;
  const { body } = await sendTable(app, agent.token, { content, source: 'smoobu' });
  const columns = ['checkIn', 'checkOut', 'guest', 'listing', 'status'] as const;
  const first = await app.call(
    imports.answer,
    {
      params: { id: body._id },
      body: { version: body.version, columns: [...columns], answers: body.answers },
    },
    agent,
  );

  const answers = {
    ...first.answers,
    listings: [{ key: 'sonnenhaus', value: propertyId }],
    statuses: [{ key: 'fix', value: 'stay' as const }],
  };
  await app.call(
    imports.answer,
    { params: { id: body._id }, body: { version: first.version, columns: [...columns], answers } },
    agent,
  );

  const next = await sendTable(app, agent.token, { content, source: 'smoobu' });

  assert.deepEqual(
    next.body.columns.map(({ field }) => field),
    columns,
  );
  assert.ok(next.body.questions.every(({ isAnswered }) => isAnswered));
});

test('sends no mail and no notification about an imported stay', async () => {
  const { agent } = await agentWithProperty();
  const content =
    'Guest,Email,Arrival,Departure,Property\nAda Lovelace,ada@example.com,2027-06-03,2027-06-05,Casa Sol';
  await appliedImport(app, agent, { content, source: 'other' });
  await mailStays({ ...app.platform });

  const { rows } = await app.pool.query<{ mails: number; notices: number }>(
    `SELECT (SELECT count(*)::int FROM guest_mails WHERE agent_id = $1) AS mails,
       (SELECT count(*)::int FROM notifications WHERE agent_id = $1) AS notices`,
    [agent.agentId],
  );
  assert.deepEqual(oneRow(rows), { mails: 0, notices: 0 });
});

test('refuses files that are no tables, with a reason, and stores nothing of them', async () => {
  const { agent } = await agentWithProperty();
  const files: [string | Uint8Array, number, string][] = [
    ['', 422, 'import_unreadable'],
    [airbnbHeads, 422, 'import_unreadable'],
    [`${airbnbHeads}\n"open`, 422, 'import_unreadable'],
    ['<html><table><tr><td>x</td></tr></table></html>', 422, 'import_unreadable'],
    [Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]), 422, 'import_unreadable'],
    [Buffer.from('PK\u0003\u0004 broken'), 422, 'import_unreadable'],
    [`${airbnbHeads}\n${`${airbnbRow()}\n`.repeat(50_001)}`, 422, 'import_unreadable'],
    [Buffer.alloc(20 * 1024 * 1024 + 1, 65), 413, 'too_large'],
  ];

  for (const [content, status, code] of files) {
    const answer = await sendTable(app, agent.token, { content });
    assert.deepEqual([answer.status, answer.body.code], [status, code], answer.body.detail);
  }
  const { items } = await app.call(imports.list, {}, agent);
  assert.deepEqual(items, []);
});

test('shows an import to its own agent alone, until it is discarded', async () => {
  const { agent } = await agentWithProperty();
  const other = await signUpAgent(app);
  const { body } = await sendTable(app, agent.token, { content: airbnbFile({}) });

  assert.equal((await app.refusal(imports.read, { params: { id: body._id } }, other)).code, 'not_found');
  assert.equal(
    (await app.refusal(imports.undo, { params: { id: body._id } }, agent)).code,
    'import_not_applied',
  );
  await app.call(imports.remove, { params: { id: body._id } }, agent);
  assert.equal((await app.refusal(imports.read, { params: { id: body._id } }, agent)).code, 'not_found');
});

test('makes a draft of a listing that has no property, and imports its stays into it', async () => {
  const agent = await signUpAgent(app);
  const applied = await appliedImport(
    app,
    agent,
    { content: airbnbFile({ listing: 'Casa Nova 🏡' }) },
    { newListings: ['casa nova 🏡'] },
  );
  assert.deepEqual([applied.counts?.new, applied.drafts.map(({ title }) => title)], [1, ['Casa Nova 🏡']]);

  const undone = await undoneImport(app, agent, applied._id);
  assert.deepEqual(
    undone.drafts.map(({ isArchived }) => isArchived),
    [true],
  );
});
