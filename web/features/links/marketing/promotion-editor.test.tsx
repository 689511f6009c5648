import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Promotion, PromotionInput } from '#contract/links/promotions.ts';
import { showComponent } from '#testing/show-component.tsx';
import { startSession } from '#web/lib/session/session.ts';
import { PromotionEditor } from './promotion-editor.tsx';

type Sent = { method: string; path: string; body: unknown };

const stored: Promotion = {
  _id: '01a1ff3c-5bdc-733f-8ae0-a5d89383484d',
  name: 'Early summer',
  code: 'SUN',
  offer: { kind: 'fixed', amountMinor: 5_000, currency: 'EUR' },
  minNights: 3,
  bookFrom: null,
  bookUntil: null,
  arriveFrom: '2027-05-01',
  arriveUntil: '2027-06-30',
  maxUses: 20,
  propertyIds: [],
  state: 'running',
  uses: 2,
  version: 4,
  createdAt: '2027-01-01T00:00:00.000Z',
};

/** Opens the editor and answers its requests with `answer`. */
function open(promotion: Promotion | null, answer: { status: number; body: unknown }) {
  startSession(
    {
      token: 'a-token',
      agent: { _id: 'a1', name: 'Ana Costa', email: 'ana@example.com', company: null, avatar: null },
    },
    { remember: false },
  );

  const sent: Sent[] = [];
  const real = window.fetch;

  window.fetch = async (input, init) => {
    const { pathname } = new URL(String(input), location.href);
    sent.push({
      method: init?.method ?? 'GET',
      path: pathname,
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : null,
    });
    return new Response(JSON.stringify(answer.body), {
      status: answer.status,
      headers: { 'content-type': 'application/json' },
    });
  };
  onTestFinished(() => {
    window.fetch = real;
  });

  const state = { closed: 0 };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  showComponent(
    <QueryClientProvider client={client}>
      <PromotionEditor
        promotion={promotion}
        currencies={['EUR']}
        onClose={() => {
          state.closed += 1;
        }}
      />
    </QueryClientProvider>,
  );

  return { sent, state };
}

async function press(label: string): Promise<void> {
  await expect.poll(() => button(label)).toBeTruthy();
  button(label)?.click();
}

function button(label: string): HTMLButtonElement | undefined {
  return [...document.querySelectorAll('button')].find((one) => one.textContent?.trim() === label);
}

async function type(name: string, text: string): Promise<void> {
  const field = () => document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  await expect.poll(field).toBeTruthy();
  const found = field();
  if (found) await userEvent.fill(found, text);
}

const shownText = () => document.body.textContent ?? '';

test('missing values are explained at their fields, and nothing is sent', async () => {
  const { sent } = open(null, { status: 201, body: stored });
  await press('With a code');
  await type('code', 'A B');
  await press('Create promotion');
  await expect.poll(shownText).toContain('Please enter a name for the promotion.');
  expect(shownText()).toContain('Please use 3 to 24 letters, digits and hyphens.');
  expect(sent).toEqual([]);
});

test('a new promotion is sent whole, its code in capitals, and the sheet closes', async () => {
  const { sent, state } = open(null, { status: 201, body: stored });
  await type('name', 'Sun week');
  await press('With a code');
  await type('code', 'sun-10');
  await press('Create promotion');
  await expect.poll(() => state.closed).toBe(1);

  const wanted: PromotionInput = {
    name: 'Sun week',
    code: 'SUN-10',
    offer: { kind: 'percent', percent: 10 },
    minNights: 1,
    bookFrom: null,
    bookUntil: null,
    arriveFrom: null,
    arriveUntil: null,
    maxUses: null,
    propertyIds: [],
  };

  expect(sent.filter(({ method }) => method === 'POST')).toEqual([
    { method: 'POST', path: '/api/promotions', body: wanted },
  ]);
});

test('a free night raises the minimum stay automatically', async () => {
  const { sent, state } = open(null, { status: 201, body: stored });
  await type('name', 'Seven for six');
  await press('Free nights');
  await press('Create promotion');
  await expect.poll(() => state.closed).toBe(1);
  expect(sent[0]?.body).toMatchObject({ offer: { kind: 'free_night', nights: 1 }, minNights: 7 });
});

test('a change carries the version that was read, and a taken code is explained at its field', async () => {
  const taken = {
    type: 'about:blank',
    title: 'Unavailable',
    status: 409,
    requestId: 'r',
    code: 'promotion_code_taken',
    detail: 'Another promotion already uses this code.',
  };
  const { sent, state } = open(stored, { status: 409, body: taken });
  await expect.poll(shownText).toContain('2 bookings use this promotion');

  await type('code', 'moon');
  await press('Save changes');

  await expect.poll(shownText).toContain('Another promotion already uses this code.');
  expect(sent[0]).toMatchObject({
    method: 'PUT',
    path: `/api/promotions/${stored._id}`,
    body: { version: 4, code: 'MOON', offer: stored.offer, arriveUntil: '2027-06-30', maxUses: 20 },
  });
  expect(state.closed).toBe(0);
});
