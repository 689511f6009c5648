import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach } from 'node:test';
import * as bookings from '#contract/bookings/bookings.ts';
import type { InputOf } from '#contract/endpoint.ts';
import * as guest from '#contract/links/guest.ts';
import * as messages from '#contract/messages/messages.ts';
import { defaultUndoSeconds } from '#domain/bookings/booking-deadlines.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { deliverGuestNotice, guestNoticeQueue } from './notify-guest.ts';

export const windowMs = defaultUndoSeconds * 1000;

/** A server with the usual time to undo, and a new agent for each test; call it while tests are declared. */
export function undoWorld() {
  let opened: TestApp;
  let signedUp: TestAgent;

  before(async () => {
    opened = await openTestApp({
      now: '2027-06-09T10:00:00Z',
      env: { UNDO_SECONDS: String(defaultUndoSeconds) },
    });
  });
  after(() => opened.close());
  beforeEach(async () => {
    signedUp = await signUpAgent(opened);
  });

  const app = () => opened;
  const agent = () => signedUp;

  const asAgent = () => ({ token: agent().token });

  async function requested(chosen: Parameters<typeof submitStayRequest>[1] = {}) {
    const stay = await submitStayRequest(app(), { ...chosen, agent: agent() });
    await heard(stay.receipt._id);
    return { ...stay, id: stay.receipt._id };
  }

  async function confirmed(chosen: Parameters<typeof submitStayRequest>[1] = {}) {
    const stay = await requested(chosen);
    await move(stay.id, { status: 'confirmed' });
    app().clock.advance(windowMs);
    await deliver();
    await heard(stay.id);
    return stay;
  }

  const move = (id: string, body: InputOf<typeof bookings.changeStatus>['body']) =>
    app().call(bookings.changeStatus, { params: { id }, body }, asAgent());
  const cancel = (id: string) =>
    app().call(bookings.cancel, { params: { id }, body: { reason: 'Flood' } }, asAgent());
  const read = (id: string) => app().call(bookings.read, { params: { id } }, asAgent());
  const page = (token: string) => app().call(guest.readView, { params: { token }, query: {} });

  function undo(booking: { _id: string; undo: { eventId: string } | null }, key: string = randomUUID()) {
    const body = { eventId: booking.undo?.eventId ?? randomUUID() };
    return app().send(bookings.undo, { params: { id: booking._id }, body }, { ...asAgent(), key });
  }

  async function undone(booking: Parameters<typeof undo>[0]) {
    const { status, body } = await undo(booking);
    assert.equal(status, 200, JSON.stringify(body));
    return read(booking._id);
  }

  /** Runs the notice whose time has come, as a worker does. */
  async function deliver(): Promise<void> {
    // The relay may be processing rows already; they stay until it has delivered them.
    for (let left = 1; left > 0; ) {
      await app().settle();
      const due = 'SELECT count(*)::int AS left FROM outbox WHERE due_at <= $1';
      const { rows } = await app().pool.query<{ left: number }>(due, [new Date(app().clock.now())]);
      left = rows[0]?.left ?? 0;
    }

    const { rows } = await app().pool.query<{ data: Parameters<typeof deliverGuestNotice>[1] }>(
      `DELETE FROM pgboss.job WHERE name = $1 RETURNING data`,
      [guestNoticeQueue],
    );
    for (const { data } of rows) await deliverGuestNotice(app().platform, data);
    await app().settle();
  }

  /** What the guest has heard since the last call: lines of the conversation, and the number of mails. */
  const receivedLines = new Map<string, number>();
  const receivedMails = new Map<string, number>();
  async function heard(id: string): Promise<{ lines: string[]; mails: number }> {
    await app().settle();
    const { conversationId } = await read(id);
    const query = { params: { id: conversationId ?? '' }, query: {} };
    const all = (await app().call(messages.readConversation, query, asAgent())).messages
      .filter(({ from }) => from === 'system')
      .map(({ body }) => body);

    const { rows } = await app().pool.query<{ mails: number }>(
      `SELECT count(*)::int AS mails FROM pgboss.job WHERE name = 'mail'`,
    );
    const mails = rows[0]?.mails ?? 0;
    const answer = {
      lines: all.slice(receivedLines.get(id) ?? 0),
      mails: mails - (receivedMails.get(agent().agentId) ?? 0),
    };

    receivedLines.set(id, all.length);
    receivedMails.set(agent().agentId, mails);

    return answer;
  }

  const waiting = () => countWaiting(app(), agent().agentId);

  return {
    app,
    agent,
    asAgent,
    requested,
    confirmed,
    move,
    cancel,
    read,
    page,
    undo,
    undone,
    deliver,
    heard,
    waiting,
  };
}

async function countWaiting({ pool }: TestApp, agentId: string): Promise<number> {
  const { rows } = await pool.query<{ left: number }>(
    `SELECT count(*)::int AS left FROM outbox WHERE due_at IS NOT NULL AND payload->>'agentId' = $1`,
    [agentId],
  );
  return rows[0]?.left ?? -1;
}
