import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openGuestSocket } from './guest-socket.ts';

/** Fake WebSocket controlled by the test. */
class SocketFake {
  static readonly opened: SocketFake[] = [];
  static readonly OPEN = 1;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor() {
    SocketFake.opened.push(this);
  }
  send() {}
  close() {}
}

const last = () => SocketFake.opened.at(-1) ?? new SocketFake();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', SocketFake);
  SocketFake.opened.length = 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function open() {
  const states: string[] = [];
  const line = openGuestSocket({
    guestToken: 't',
    onMessage: () => {},
    onState: (state) => states.push(state),
  });
  return { line, states };
}

test('after an abnormal close it tries five times, after 1, 2, 4, 8 and 16 seconds, then is lost until it is woken', () => {
  const { line, states } = open();
  last().onclose?.({ code: 1006 });

  for (const seconds of [1, 2, 4, 8, 16]) {
    const before = SocketFake.opened.length;
    vi.advanceTimersByTime(seconds * 1000 - 1);
    expect(SocketFake.opened).toHaveLength(before);
    vi.advanceTimersByTime(1);
    expect(SocketFake.opened).toHaveLength(before + 1);
    last().onclose?.({ code: 1006 });
  }
  expect(states.at(-1)).toBe('lost');

  vi.advanceTimersByTime(600_000);
  expect(SocketFake.opened).toHaveLength(6);

  line.wake();
  expect(SocketFake.opened).toHaveLength(7);

  line.close();
});

test('a normal close is not answered by another attempt', () => {
  const { line, states } = open();
  last().onclose?.({ code: 1000 });
  vi.advanceTimersByTime(60_000);
  expect(SocketFake.opened).toHaveLength(1);
  expect(states).toEqual(['lost']);
  line.close();
});
