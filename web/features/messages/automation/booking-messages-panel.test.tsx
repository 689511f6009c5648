import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { PlannedMessage } from '#contract/messages/planned-messages.ts';
import { june, lisbon } from '#domain/messages/automation/message.fixture.ts';
import { showSignedIn } from '#testing/show-signed-in.tsx';
import { BookingMessagesPanel } from './booking-messages-panel.tsx';
import { id, subscribed } from './rule-editor.fixture.tsx';

const message: PlannedMessage = {
  ruleId: id(1),
  ruleName: 'How to get in',
  occurrence: 'before_check_in',
  dueAt: '2027-06-08T09:00:00Z',
  dueLocal: '2027-06-08T10:00',
  state: 'due',
  why: 'planned',
  waitsFor: null,
  missingVariables: [],
  changes: [],
  isBundled: false,
  isEdited: false,
  subject: '',
  body: 'The key is in the box.',
  editable: { subject: '', body: 'The key is in the box.' },
  locale: 'en',
  sentAt: null,
  readAt: null,
};

function show(isMailed: boolean, items: readonly PlannedMessage[] = [message]) {
  const facts = { stay: june, property: lisbon, choices: [], sent: [], now: june.createdAt };
  showSignedIn(<BookingMessagesPanel bookingId={id(2)} isMailed={isMailed} />, '/bookings/2', (call) =>
    call.path.endsWith('/planned-messages') ? { body: { items, isPaused: false, facts } } : subscribed(call),
  );
}

const notice = () => page.getByText(/^Without an email address, these appear on the guest’s page only/);

test('planned messages of a guest without an address show that no email goes out', async () => {
  show(false);
  await expect.element(notice()).toBeVisible();
});

test('guests with an address have no such notice', async () => {
  show(true);
  await expect.element(page.getByText('How to get in')).toBeVisible();
  await expect.element(notice()).not.toBeInTheDocument();
});
