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
  lastMessageAt: null,
  lastMessageFrom: null,
  lastMessage: '',
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
