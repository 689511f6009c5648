import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import * as agents from '#contract/account/agents.ts';
import { addresses } from '#contract/addresses.ts';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import type { GuestView } from '#contract/links/guest.ts';
import * as guest from '#contract/links/guest.ts';
import type { GuestPayment, OnlinePayments } from '#contract/payments/guest-payments.ts';
import * as guestPayments from '#contract/payments/guest-payments.ts';
import * as paymentAccount from '#contract/payments/payment-account.ts';
import * as properties from '#contract/properties/properties.ts';
import type { Property } from '#contract/properties/property-shapes.ts';
import { openLab } from './harness/open-lab.ts';
import { openShop, postBookingRequest, type Shop } from './harness/open-shop.ts';
import type { ServerProcess } from './harness/server-process.ts';

const lab = openLab();
after(() => lab.close());

/** A step of a payment, and the statement before or after which the server dies in it. */
type KillPoint = { dies: string; at: string; during: 'open' | 'press' | 'refund' };

const killPoints: readonly KillPoint[] = [
  {
    dies: 'before the gateway makes its page',
    at: 'BEFORE INSERT ON sandbox_guest_payments',
    during: 'open',
  },
  {
    dies: 'when the page exists and is not noted',
    at: 'BEFORE UPDATE OF gateway_session ON guest_payments',
    during: 'open',
  },
  { dies: 'while the guest pays', at: 'BEFORE INSERT ON sandbox_guest_events', during: 'press' },
  { dies: 'when the event arrives', at: 'BEFORE INSERT ON guest_payment_events', during: 'press' },
  { dies: 'when the ledger has been written', at: 'AFTER INSERT ON ledger_entries', during: 'press' },
  {
    dies: 'when the booking has been confirmed',
    at: 'BEFORE UPDATE OF paid_at ON guest_payments',
    during: 'press',
  },
  {
    dies: 'when the event was taken and the gateway has no answer',
    at: 'BEFORE UPDATE OF delivered_at ON sandbox_guest_events',
    during: 'press',
  },
  { dies: 'before the gateway refunds', at: 'BEFORE INSERT ON sandbox_guest_refunds', during: 'refund' },
  {
    dies: 'when the gateway has refunded and nothing is noted',
    at: 'BEFORE UPDATE OF settled_at ON guest_payment_refunds',
    during: 'refund',
  },
  {
    dies: 'when the ledger has the refund',
    at: 'AFTER INSERT ON ledger_entries',
    during: 'refund',
  },
];

const lockKey = 4_130;
const refundMinor = 1_234;

type Stay = { bookingId: string; guestToken: string };
type Drill = { db: pg.Client; server: ServerProcess; shop: Shop };

async function ask<T>(
  { server, shop }: Drill,
  endpoint: { method: string; path: string },
  input: {
    params?: Record<string, string>;
    body?: unknown;
    asGuest?: boolean;
  } = {},
): Promise<T> {
  const path = Object.entries(input.params ?? {}).reduce(
    (filled, [name, value]) => filled.replace(`{${name}}`, value),
    endpoint.path,
  );
  const answer = await fetch(server.url + path, {
    method: endpoint.method,
    headers: {
      'idempotency-key': randomUUID(),
      ...(input.asGuest ? {} : { authorization: `Bearer ${shop.token}` }),
      ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
  });
  assert.ok(answer.ok, `${path} answered ${answer.status}: ${answer.ok ? '' : await answer.text()}`);

  // NOTE: the contract promises this shape for the call.
  return (await answer.json()) as T;
}

const open = (drill: Drill, { guestToken: token }: Stay) =>
  ask<GuestPayment>(drill, guestPayments.open, {
    params: { token },
    body: { instalment: 'deposit' },
    asGuest: true,
  });

async function press({ server }: Drill, { url }: GuestPayment): Promise<void> {
  const token = url?.split('/').at(-1) ?? '';
  const answer = await fetch(server.url + addresses.sandboxGuestPayment({ token }), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'act=succeed',
    redirect: 'manual',
  });
  assert.equal(answer.status, 303);
}

async function refund(drill: Drill, { bookingId: id }: Stay): Promise<void> {
  const { items } = await ask<OnlinePayments>(drill, guestPayments.list, { params: { id } });
  const paymentId = items[0]?._id ?? '';
  const input = { params: { id, paymentId }, body: { amountMinor: refundMinor } };
  await ask(drill, guestPayments.refund, input);
}

/** What the gateway has of a stay's money, what the ledger says, and what the guest's page shows. */
async function sumsOf(drill: Drill, { bookingId, guestToken: token }: Stay) {
  const { received } = (await ask<GuestView>(drill, guest.readView, { params: { token }, asGuest: true }))
    .booking;
  return { ...(await storedSums(drill, bookingId)), page: received.amount };
}

async function storedSums({ db }: Drill, bookingId: string): Promise<{ gateway: number; ledger: number }> {
  const { rows } = await db.query<{ gateway: string; ledger: string }>(
    `SELECT (SELECT coalesce(sum(s.amount_minor) FILTER (WHERE s.state = 'paid'), 0) - coalesce(sum(s.refunded_minor), 0)
             FROM sandbox_guest_payments s JOIN guest_payments p ON p.agent_id = s.agent_id AND p.id = s.payment_id
             WHERE p.booking_id = $1) AS gateway,
       (SELECT coalesce(sum(CASE kind WHEN 'payment' THEN amount_minor ELSE -amount_minor END), 0)
        FROM ledger_entries WHERE booking_id = $1) AS ledger`,
    [bookingId],
  );
  return { gateway: Number(rows[0]?.gateway), ledger: Number(rows[0]?.ledger) };
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await isSo()); tries++) {
    if (tries > 600) assert.fail(`not within 30 s: ${what}`);
    await sleep(50);
  }
}

async function untilSums(drill: Drill, stay: Stay, minor: number): Promise<void> {
  const sums = async () => JSON.stringify(await sumsOf(drill, stay));
  const wanted = JSON.stringify({ gateway: minor, ledger: minor, page: minor });
  await until(`${wanted} everywhere`, async () => (await sums()) === wanted);
}

/** Backends that stand at the kill point. */
async function standing({ db }: Drill): Promise<number[]> {
  const { rows } = await db.query<{ pid: number }>(
    `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = $1 AND NOT granted`,
    [lockKey],
  );
  return rows.map(({ pid }) => pid);
}

/**
 * Lets a step begin, waits until the server stands at the kill point, and kills it there. What it has not committed is
 * lost; the statement itself is broken off, as when the power goes. Returns the sums in the moment of its death.
 */
async function killAt(drill: Drill, stay: Stay, { at, dies }: KillPoint, step: () => Promise<unknown>) {
  const { db, server } = drill;
  await db.query('SELECT pg_advisory_lock($1)', [lockKey]);
  await db.query(`CREATE TRIGGER kill_point ${at} FOR EACH ROW EXECUTE FUNCTION stand_still()`);

  const cutOff = step().catch((error: unknown) => error);
  await until(`the server stands ${dies}`, async () => (await standing(drill)).length > 0);

  const stood = await standing(drill);
  await server.crash();
  await cutOff;

  const sums = await storedSums(drill, stay.bookingId);
  await db.query('SELECT pg_terminate_backend(pid) FROM unnest($1::integer[]) AS pid', [stood]);
  await until('the broken connections are gone', async () => (await standing(drill)).length === 0);
  await db.query(`DROP TRIGGER kill_point ON ${at.split(' ON ')[1]}`);
  await db.query('SELECT pg_advisory_unlock($1)', [lockKey]);

  return sums;
}

/** As if the server had been down for so many minutes. */
async function passMinutes({ db }: Drill, minutes: number): Promise<void> {
  const aged = {
    guest_payments: ['created_at', 'expires_at'],
    guest_payment_refunds: ['requested_at'],
    sandbox_guest_payments: ['expires_at'],
    sandbox_guest_events: ['created_at'],
  };
  for (const [table, columns] of Object.entries(aged)) {
    const sets = columns.map((column) => `${column} = ${column} - make_interval(mins => ${minutes})`);
    await db.query(`UPDATE ${table} SET ${sets.join(', ')}`);
  }
}

async function openDrill(): Promise<Drill> {
  const database = await lab.database('locations');
  const server = await lab.server(database.env);
  const shop = await openShop(server.url, { properties: 1 });
  const db = new pg.Client(database.url);
  await db.connect();
  lab.closeLater(() => db.end());

  const drill = { db, server, shop };
  await db.query(`CREATE FUNCTION stand_still() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_advisory_xact_lock_shared(${lockKey}); RETURN NEW; END $$`);

  const paymentSchedule = { depositPercent: 30, balanceDaysBefore: 7 };
  await ask(drill, agents.changeSettings, { body: { bookingDefaults: { paymentSchedule } } });
  await ask(drill, paymentAccount.connect, { body: { gateway: 'sandbox' } });

  const params = { id: shop.propertyIds[0] ?? '' };
  const { version, rules } = await ask<Property>(drill, properties.read, { params });
  await ask(drill, properties.change, {
    params,
    body: { version, rules: { ...rules, confirmWhenPaid: true } },
  });

  return drill;
}

test('a server that is killed between the steps of a payment pays, confirms and refunds once, to the cent', async () => {
  const drill = await openDrill();
  const { db, server, shop } = drill;
  const stays: { stay: Stay; expected: number }[] = [];
  const unequal: string[] = [];

  for (const [night, point] of killPoints.entries()) {
    const stay = await postBookingRequest(server.url, shop, night * 2);
    let payment = point.during === 'open' ? null : await open(drill, stay);
    if (point.during === 'refund' && payment) {
      await press(drill, payment);
      await untilSums(drill, stay, payment.amount.amount);
    }

    const step = () => {
      if (payment === null) return open(drill, stay);
      return point.during === 'press' ? press(drill, payment) : refund(drill, stay);
    };
    const { gateway, ledger } = await killAt(drill, stay, point, step);
    if (gateway !== ledger) unequal.push(point.dies);

    // Pages that their guest never saw end within the hour.
    await passMinutes(drill, point.during === 'refund' ? 60 : 5);
    await server.start();
    // A guest or a gateway that has no answer tries again.
    payment ??= await open(drill, stay);
    if (point.during !== 'refund') await press(drill, payment);
    const expected = payment.amount.amount - (point.during === 'refund' ? refundMinor : 0);
    await untilSums(drill, stay, expected);
    stays.push({ stay, expected });
  }

  console.log(
    `${killPoints.length} kills in the middle of a step; gateway and ledger differed at: ${unequal.join('; ')}`,
  );
  assert.ok(unequal.length >= 5, `sums differed at ${unequal.length} kills only`);

  const waiting = async () =>
    (await db.query(`SELECT FROM guest_payments WHERE state IN ('opening', 'open', 'pending')`)).rowCount ??
    0;
  await until('no payment waits', async () => (await waiting()) === 0);

  const kinds = new Map<string, number>();
  for (const { stay, expected } of stays) {
    const sums = await sumsOf(drill, stay);
    assert.deepEqual(sums, { gateway: expected, ledger: expected, page: expected });
    const { status, events, ledger } = await ask<Booking>(drill, bookings.read, {
      params: { id: stay.bookingId },
    });
    assert.equal(status, 'confirmed');
    assert.equal(events.filter(({ to }) => to === 'confirmed').length, 1);
    for (const { kind } of ledger) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }

  const refunds = killPoints.filter(({ during }) => during === 'refund').length;
  assert.deepEqual(Object.fromEntries(kinds), { payment: killPoints.length, refund: refunds });

  const reported = async () => {
    const { rows } = await db.query<Record<string, number>>(
      `SELECT (SELECT count(*)::integer FROM guest_mails WHERE kind = 'payment_received') AS mails,
         (SELECT count(*)::integer FROM notifications WHERE title = 'Paid online') AS notices,
         (SELECT count(*)::integer FROM sandbox_guest_events WHERE delivered_at IS NULL) AS undelivered,
         (SELECT count(*)::integer FROM guest_payment_refunds WHERE state <> 'made') AS waiting`,
    );
    return rows[0];
  };
  await until('every payment has its mail', async () => (await reported())?.mails === stays.length);
  assert.deepEqual(await reported(), {
    mails: stays.length,
    notices: stays.length,
    undelivered: 0,
    waiting: 0,
  });
});
