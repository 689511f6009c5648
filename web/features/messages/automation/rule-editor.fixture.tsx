import { addresses } from '#contract/addresses.ts';
import type { MessageRule } from '#contract/messages/message-rules.ts';
import { june, lisbon } from '#domain/messages/automation/message.fixture.ts';
import { openSubscription } from '#testing/show-shell.tsx';
import { inDays, showSignedIn } from '#testing/show-signed-in.tsx';
import { RuleEditor } from './rule-editor.tsx';

export type Answer = Parameters<typeof showSignedIn>[2];

export const id = (last: number) => `00000000-0000-7000-8000-00000000000${last}`;

export const rule = (chosen: Partial<MessageRule> = {}): MessageRule => ({
  _id: id(1),
  name: 'Getting in',
  trigger: 'before_check_in',
  offsetDays: 2,
  offsetHours: 0,
  atTime: '10:00',
  conditions: { minNights: 3 },
  catchUp: 'bundle',
  resendIf: [],
  texts: { en: { subject: '', body: 'The code is {doorCode}.' } },
  respectsQuiet: true,
  waitsForAgent: false,
  status: 'active',
  activeFrom: inDays(-9),
  includesUpcoming: false,
  readyKey: null,
  missingLocales: [],
  planned: 12,
  stuck: 0,
  version: 3,
  ...chosen,
});

/** A rule that greets every guest. */
export const greeting = (chosen: Partial<MessageRule> = {}) =>
  rule({ conditions: {}, texts: { en: { subject: '', body: 'Dear {firstName}, welcome.' } }, ...chosen });

export const subscribed: Answer = ({ path }) =>
  path === '/subscription/status' ? { body: openSubscription } : undefined;

/**
 * The editor of a rule; Ana's stay is the one that is coming: booked directly, in English, 40 days ahead, for two. `also`
 * answers before the rest.
 */
export function showEditor(stored: MessageRule | null, also: Answer = () => undefined, search = '') {
  const stay = { _id: id(2), code: june.code, guestName: june.guestName, checkIn: '2099-06-10' };
  const answer: Answer = (call) => {
    const { path, method } = call;
    if (path === '/properties') return { body: { items: [], total: 0 } };
    if (path === '/bookings/my-bookings')
      return { body: { items: [{ ...stay, property: { _id: lisbon.id, title: 'Casa Lumen' } }] } };
    if (path === `/bookings/${id(2)}/planned-messages`) {
      const facts = { stay: june, property: lisbon, choices: [], sent: [], now: june.createdAt };
      return { body: { items: [], isPaused: false, facts } };
    }
    if (path.endsWith('/rehearse')) return { body: { past: [], upcoming: [], covers: 0 } };
    if (path === `/message-rules/${id(1)}` && method === 'PUT') return { body: stored };

    return subscribed(call);
  };

  return showSignedIn(
    <RuleEditor rule={stored} />,
    `${addresses.automationRule({ id: stored?._id ?? 'new' })}${search}`,
    (call) => also(call) ?? answer(call),
  );
}
