import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Conversation } from '#contract/messages/messages.ts';
import { showComponent } from '#testing/show-component.tsx';
import { stubCalls } from '#testing/stub-calls.ts';
import { startSession } from '#web/lib/session/session.ts';
import { Composer } from './composer.tsx';
import type { ComposedMessage } from './use-send-message.ts';

const conversation: Conversation = {
  _id: '019a0000-0000-7000-8000-000000000001',
  guestName: 'Ana Silva',
  guestEmail: 'ana@example.com',
  property: null,
  booking: null,
  state: 'open',
  snoozedUntil: null,
  returnedAt: null,
  unread: 0,
  needsReplySince: null,
  assignee: null,
  assignedAt: null,
  lastMessageAt: null,
  lastMessageFrom: null,
  lastMessage: '',
  lastMessageAuthor: null,
};

const replies = ['Bye', 'Hello'].map((title, index) => ({
  _id: `019a0000-0000-7000-8000-00000000000${index}`,
  title,
  body: `${title} {firstName}`,
  updatedAt: '2026-11-21T10:00:00Z',
}));

function show() {
  startSession(
    {
      token: 'a-token',
      agent: { _id: 'a1', name: 'Ana Costa', email: 'ana@example.com', company: null, avatar: null },
    },
    { remember: false },
  );
  stubCalls(() => ({ status: 200, body: { items: replies } }));

  const sent: ComposedMessage[] = [];
  showComponent(
    <QueryClientProvider client={new QueryClient()}>
      <Composer conversation={conversation} onSend={(written) => sent.push(written)} />
    </QueryClientProvider>,
  );

  return { sent, field: () => document.querySelector('textarea') };
}

test('a slash finds saved replies, Enter inserts one with its variables filled in, and Enter again sends it', async () => {
  const { sent, field } = show();
  await vi.waitFor(() => expect(field()).not.toBeNull());
  field()?.focus();
  await userEvent.keyboard('/hel');
  await vi.waitFor(() => expect(document.querySelectorAll('[role=option]')).toHaveLength(1));
  await userEvent.keyboard('{Enter}');

  expect(field()?.value).toBe('Hello Ana');
  expect(sent).toEqual([]);

  await userEvent.keyboard('{Enter}');
  expect(sent).toEqual([{ body: 'Hello Ana', isNote: false, files: [] }]);
  expect(field()?.value).toBe('');
});

/** The composer of Ana's stay, whose reply has the door code and what is open. */
async function insertReplyOfStay(access: { secrets: string; toPay: unknown }): Promise<string | undefined> {
  const money = (amount: number) => ({ amount, currency: 'EUR' });
  const booking = {
    _id: 'b1',
    code: 'BK-7Q2',
    checkIn: '2027-06-10',
    checkOut: '2027-06-13',
    children: 0,
    infants: 0,
    pets: 0,
    balance: money(9_000),
    dueNow: { amount: money(3_000), dueOn: '2027-05-01' },
    nextInstalment: null,
  };

  const body = 'Code: {doorCode}. {if unpaid}Open: {paymentOpen}, now {paymentDue}.{end}{if pets}Pets!{end}';
  stubCalls((path) => {
    if (path.endsWith('/saved-replies')) return { status: 200, body: { items: [{ ...replies[0], body }] } };
    return { status: 200, body: path.endsWith('/bookings/b1') ? booking : access };
  });

  const { _id, code, checkIn, checkOut } = booking;
  showComponent(
    <QueryClientProvider client={new QueryClient()}>
      <Composer
        // A draft belongs to its conversation.
        conversation={{
          ...conversation,
          _id: access.secrets,
          booking: { _id, code, checkIn, checkOut, status: 'confirmed' },
        }}
        onSend={() => undefined}
      />
    </QueryClientProvider>,
  );

  const field = () => document.querySelector('textarea');
  await vi.waitFor(() => expect(field()).not.toBeNull());
  field()?.focus();

  await userEvent.keyboard('/');
  await vi.waitFor(() => expect(document.querySelectorAll('[role=option]')).toHaveLength(1));
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(field()?.value).toMatch(/^Code/));
  return field()?.value;
}

const access = {
  doorCode: '4711',
  codeFrom: 'drawn',
  opensAt: null,
  toPay: null,
  toSign: false,
  shown: null,
};

test('a saved reply has door code and balance, with its conditions', async () => {
  const text = await insertReplyOfStay({ ...access, secrets: 'open' });
  expect(text).toBe('Code: 4711. Open: €90, now €30.');
});

test('a door code stays out of a reply until the guest may see it, and the field explains why', async () => {
  const toPay = { amount: 3_000, currency: 'EUR' };
  const text = await insertReplyOfStay({ ...access, secrets: 'closed', toPay });
  expect(text).toBe('Code: {doorCode}. Open: €90, now €30.');
  await vi.waitFor(() =>
    expect(document.body.textContent).toContain(
      'The door code isn’t in the text. The guest’s page shows it once €30 has been paid.',
    ),
  );
});

test('Enter never sends a slash that finds nothing; the Send button does', async () => {
  const { sent, field } = show();
  await vi.waitFor(() => expect(field()).not.toBeNull());
  field()?.focus();
  await userEvent.keyboard('/zzz');
  await vi.waitFor(() => expect(document.body.textContent).toContain('No saved reply matches'));
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(sent).toEqual([]);

  await userEvent.keyboard('{Escape}{Enter}');
  expect(document.body.textContent).toContain('No saved reply matches');
  expect(sent).toEqual([]);

  document.querySelector<HTMLElement>('button[type=submit]')?.click();
  expect(sent).toEqual([{ body: '/zzz', isNote: false, files: [] }]);
});

test('a slash finds saved replies again after the picker was opened by its button and closed', async () => {
  const { sent, field } = show();
  await vi.waitFor(() => expect(field()).not.toBeNull());

  const button = document.querySelector<HTMLElement>('[aria-label="Saved replies"]');
  button?.click();
  await vi.waitFor(() => expect(document.querySelectorAll('[role=option]')).toHaveLength(2));
  button?.click();
  field()?.focus();
  await userEvent.keyboard('/hel');
  await vi.waitFor(() => expect(document.querySelectorAll('[role=option]')).toHaveLength(1));
  await userEvent.keyboard('{Enter}');

  expect(field()?.value).toBe('Hello Ana');
  expect(sent).toEqual([]);

  await userEvent.keyboard('{Enter}');
  expect(sent).toHaveLength(1);
});

test('a note is sent as a note', async () => {
  const { sent, field } = show();
  await vi.waitFor(() => expect(field()).not.toBeNull());
  document.querySelector<HTMLElement>('[aria-label="Internal note"]')?.click();
  field()?.focus();
  await userEvent.keyboard('Offer the garage{Enter}');
  expect(sent).toEqual([{ body: 'Offer the garage', isNote: true, files: [] }]);
});
