import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSession, type Session, startSession } from '../session/session.ts';
import { onReconnect, reconnectNow, startLive, subscribe } from './live-connection.ts';

const session: Session = {
  token: 'pba_1',
  agent: { _id: 'a1', name: 'Inês', email: 'ines@example.com', company: null, avatar: null },
};

/** A WebSocket whose server side is driven by the test. */
class FakeWebSocket {
  static readonly opened: FakeWebSocket[] = [];
  static readonly OPEN = 1;
  readonly sent: string[] = [];
  readyState = 1;
  closedWith: number | undefined;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor() {
    FakeWebSocket.opened.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
  close(code: number) {
    this.closedWith = code;
  }
  accept() {
    this.onopen?.();
    this.say({ type: 'auth_success', id: 'a1' });
  }
  say(frame: object) {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  drop(code: number) {
    this.onclose?.({ code });
  }
}

let stop: () => void = () => undefined;
const last = () => FakeWebSocket.opened.at(-1) ?? new FakeWebSocket();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeWebSocket);
  FakeWebSocket.opened.length = 0;
  stop = startLive();
});

afterEach(() => {
  stop();
  endSession();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('connects on sign-in, authenticates, and closes with 1000 on sign-out', () => {
  expect(FakeWebSocket.opened).toHaveLength(0);
  startSession(session, { remember: false });
  last().accept();
  expect(last().sent).toEqual(['{"type":"auth","agentId":"a1","token":"pba_1"}']);
  const open = last();
  endSession();
  expect(open.closedWith).toBe(1000);
});

test('after an abnormal close it tries five times, after 1, 2, 4, 8 and 16 seconds, and then rests', () => {
  startSession(session, { remember: false });
  last().accept();
  last().drop(1006);

  for (const seconds of [1, 2, 4, 8, 16]) {
    const before = FakeWebSocket.opened.length;
    vi.advanceTimersByTime(seconds * 1000 - 1);
    expect(FakeWebSocket.opened).toHaveLength(before);
    vi.advanceTimersByTime(1);
    expect(FakeWebSocket.opened).toHaveLength(before + 1);
    last().drop(1006);
  }

  const tried = FakeWebSocket.opened.length;
  vi.advanceTimersByTime(600_000);
  expect(FakeWebSocket.opened).toHaveLength(tried);
});

test('going online starts a new connection, and missed data is requested once it is open', () => {
  let requestCount = 0;
  const forget = onReconnect(() => {
    requestCount += 1;
  });

  startSession(session, { remember: false });
  last().accept();
  expect(requestCount).toBe(0);

  last().drop(1006);
  window.dispatchEvent(new Event('online'));
  last().accept();
  forget();
  expect(requestCount).toBe(1);
});

test('a normal close is not retried until the person requests it', () => {
  startSession(session, { remember: false });
  last().accept();
  last().drop(1000);
  vi.advanceTimersByTime(60_000);
  expect(FakeWebSocket.opened).toHaveLength(1);
  reconnectNow();
  expect(FakeWebSocket.opened).toHaveLength(2);
});

test('a message reaches the subscribers of its type, and malformed messages reach none', () => {
  const received: string[] = [];
  const forget = subscribe('booking_changed', ({ bookingId }) => received.push(bookingId));
  startSession(session, { remember: false });
  last().accept();
  last().say({ type: 'booking_changed', bookingId: 'b1', version: 2 });
  last().onmessage?.({ data: 'not json' });
  last().say({ type: 'agent_status', conversationId: 'c1', online: true });
  forget();
  expect(received).toEqual(['b1']);
});
