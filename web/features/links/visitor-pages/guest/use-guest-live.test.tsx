import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { GuestThread } from '#contract/links/visitor-pages.ts';
import { showComponent } from '#testing/show-component.tsx';
import { useGuestLive } from './use-guest-live.ts';

/** The server's end of the page's connection. */
class SocketFake {
  static current: SocketFake | null = null;
  static readonly OPEN = 1;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor() {
    SocketFake.current = this;
  }
  send() {}
  close() {}
}

/** Answers of the server to the calls of the page, first to last; later calls get the last one. */
let statuses: number[];
let calls: number;

beforeEach(() => {
  statuses = [200];
  calls = 0;
  SocketFake.current = null;
  vi.stubGlobal('WebSocket', SocketFake);
  vi.stubGlobal('fetch', async () => {
    const status = statuses[Math.min(calls, statuses.length - 1)] ?? 200;
    calls += 1;
    return Response.json(status === 200 ? { messages: [] } : { code: 'busy' }, { status });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const thread: GuestThread = {
  host: { name: 'Inês', company: null, avatar: null, phone: null, email: null, bio: null },
  allowMessages: true,
  messages: [],
  hasEarlierMessages: false,
  hasLaterMessages: false,
  conversationId: 'c',
  property: { timezone: 'Europe/Lisbon' },
};

type Booking = GuestThread & { status: string };

function Guest({ readView }: { readView: () => Promise<Booking | null> }) {
  const { view } = useGuestLive<Booking>(
    { token: 't', view: { ...thread, status: 'pending' } },
    { readView },
  );
  return <p>It is {view.status}</p>;
}

async function showGuest(readView: () => Promise<Booking | null>) {
  showComponent(<Guest readView={readView} />);
  await expect.poll(() => SocketFake.current).not.toBeNull();
}

function announceChange() {
  const frame = { type: 'booking_changed', bookingId: 'b', version: 2 };
  SocketFake.current?.onmessage?.({ data: JSON.stringify(frame) });
}

async function openConnection() {
  SocketFake.current?.onmessage?.({ data: JSON.stringify({ type: 'auth_success', id: 'c' }) });
  await expect.poll(() => calls).toBeGreaterThan(0);
}

test('a page that is refused when it reads a change reads it again, though its connection is open', async () => {
  const answers: (Booking | null)[] = [{ ...thread, status: 'pending' }, null, null];
  let reads = 0;
  await showGuest(async () => {
    const answer = reads < answers.length ? (answers[reads] ?? null) : { ...thread, status: 'confirmed' };
    reads += 1;
    return answer;
  });
  await openConnection();
  await expect.poll(() => reads).toBe(1);

  announceChange();
  await expect.element(page.getByText('It is confirmed'), { timeout: 8000 }).toBeVisible();
  expect(reads).toBe(4);
});

test('the booking is shown although its messages cannot be read', async () => {
  await showGuest(async () => ({ ...thread, status: 'confirmed' }));
  statuses = [503, 503, 200];
  await openConnection();
  await expect.element(page.getByText('It is confirmed')).toBeVisible();
  await expect.poll(() => calls, { timeout: 8000 }).toBe(3);
});

test('a page without a connection reads the booking when it is looked at again', async () => {
  let status = 'pending';
  await showGuest(async () => ({ ...thread, status }));
  SocketFake.current?.onclose?.({ code: 1000 });

  status = 'confirmed';
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(page.getByText('It is confirmed')).toBeVisible();
});
