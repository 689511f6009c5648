import type { RuleInput } from '#contract/messages/message-rules.ts';
import type { PlannedMessage } from '#contract/messages/planned-messages.ts';
import {
  countsBack,
  type MessageTrigger,
  triggerFacts,
} from '#domain/messages/automation/message-triggers.ts';
import type { PlannedState, PlanReason } from '#domain/messages/automation/plan-messages.ts';
import { bookingSourceLabel } from '#web/lib/format/booking-source-label.ts';
import { languageName } from '#web/lib/format/display-names.ts';
import { m } from '#web/locales/compiled/messages.js';
import type { BadgeTone } from '#web/ui/badge.tsx';

const events: Record<MessageTrigger, () => string> = {
  requested: m.automation_event_requested,
  confirmed: m.automation_event_confirmed,
  changed: m.automation_event_changed,
  cancelled: m.automation_event_cancelled,
  no_reply: m.automation_event_no_reply,
  agreement_open: m.automation_event_agreement_open,
  before_check_in: m.automation_event_check_in,
  after_check_in: m.automation_event_check_in,
  before_check_out: m.automation_event_check_out,
  after_check_out: m.automation_event_check_out,
  payment_due: m.automation_event_payment,
  payment_overdue: m.automation_event_payment,
  hold_ending: m.automation_event_hold,
};

export const triggerLabels: Record<MessageTrigger, () => string> = {
  requested: m.automation_trigger_requested,
  confirmed: m.automation_trigger_confirmed,
  changed: m.automation_trigger_changed,
  cancelled: m.automation_trigger_cancelled,
  before_check_in: m.automation_trigger_before_check_in,
  after_check_in: m.automation_trigger_after_check_in,
  before_check_out: m.automation_trigger_before_check_out,
  after_check_out: m.automation_trigger_after_check_out,
  payment_due: m.automation_trigger_payment_due,
  payment_overdue: m.automation_trigger_payment_overdue,
  no_reply: m.automation_trigger_no_reply,
  agreement_open: m.automation_trigger_agreement_open,
  hold_ending: m.automation_trigger_hold_ending,
};

/** "2 days before check-in at 10:00, once paid". */
export function ruleSentence(rule: RuleInput): string {
  return [whenText(rule), ...onlyTexts(rule.conditions)].join(', ');
}

function whenText({ trigger, offsetDays, offsetHours, atTime }: RuleInput): string {
  const parts = [
    ...(offsetDays > 0 ? [m.automation_days({ count: offsetDays })] : []),
    ...(offsetHours > 0 && atTime === null ? [m.automation_hours({ count: offsetHours })] : []),
  ];
  const offset = parts.join(' ');
  const when = offset === '' ? eventText({ trigger, atTime }) : offsetText(trigger, offset);

  return atTime === null ? when : m.automation_when_time({ when, time: atTime });
}

function offsetText(trigger: RuleInput['trigger'], offset: string): string {
  const event = events[trigger]();
  if (countsBack(trigger)) return m.automation_when_before({ offset, event });
  return m.automation_when_after({ offset, event });
}

/** The moment of a rule that is sent neither before nor after its event. */
function eventText({ trigger, atTime }: Pick<RuleInput, 'trigger' | 'atTime'>): string {
  const event = events[trigger]();
  if (triggerFacts[trigger].follows !== 'moment') return m.automation_when_event({ event });
  return atTime === null ? m.automation_when_at({ event }) : m.automation_when_on_day({ event });
}

function onlyTexts(conditions: RuleInput['conditions']): string[] {
  const { payment, signed, minNights, maxNights, propertyIds, languages, sources } = conditions;
  const { minGuests, maxGuests, minLeadDays, maxLeadDays } = conditions;
  const texts = [
    payment === 'paid' && m.automation_only_paid(),
    payment === 'open' && m.automation_only_open(),
    signed && m.automation_only_signed(),
    minNights !== undefined && m.automation_only_min_nights({ count: minNights }),
    maxNights !== undefined && m.automation_only_max_nights({ count: maxNights }),
    minGuests !== undefined && m.automation_only_guests({ count: minGuests }),
    maxGuests !== undefined && m.automation_only_max_guests({ count: maxGuests }),
    minLeadDays !== undefined && m.automation_only_min_lead({ count: minLeadDays }),
    maxLeadDays !== undefined && m.automation_only_max_lead({ count: maxLeadDays }),
    propertyIds?.length && m.automation_only_places({ count: propertyIds.length }),
    languages?.length && m.automation_only_languages({ languages: languages.map(languageName).join(', ') }),
    sources?.length &&
      m.automation_only_sources({
        sources: sources.map((source) => bookingSourceLabel({ source })).join(', '),
      }),
    conditions.withChildren && m.automation_only_children(),
    conditions.withPets && m.automation_only_pets(),
  ];

  return texts.flatMap((text) => (typeof text === 'string' ? [text] : []));
}

const namedLanguages = 3;
const conjunction = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** "German, French and 4 more": the first ones by name. */
export function languageNames(codes: readonly string[]): string {
  const named = codes.slice(0, namedLanguages).map(languageName);
  const count = codes.length - named.length;
  return conjunction.format(count > 0 ? [...named, m.automation_languages_more({ count })] : named);
}

export const stateLabels: Record<PlannedState, () => string> = {
  due: m.automation_state_due,
  waiting: m.automation_state_waiting,
  blocked: m.automation_state_blocked,
  held: m.automation_state_held,
  skipped: m.automation_state_skipped,
  sent: m.automation_state_sent,
};

export const stateTones: Record<PlannedState, BadgeTone> = {
  due: 'pine',
  waiting: 'yellow',
  blocked: 'clay',
  held: 'yellow',
  skipped: 'sand',
  sent: 'blue',
};

const reasons: Partial<Record<PlanReason, () => string>> = {
  caught_up: m.automation_why_caught_up,
  quiet: m.automation_why_quiet,
  gate_time: m.automation_why_gate_time,
  guest_wrote: m.automation_why_guest_wrote,
  undo: m.automation_why_undo,
  changed_again: m.automation_why_changed_again,
  unpaid: m.automation_why_unpaid,
  unsigned: m.automation_why_unsigned,
  no_text: m.automation_why_no_text,
  too_long: m.automation_why_too_long,
  by_agent: m.automation_why_by_agent,
  paused: m.automation_why_paused,
  stopped: m.automation_why_stopped,
  missed: m.automation_why_missed,
  too_old: m.automation_why_too_old,
  too_late: m.automation_why_too_late,
  failed: m.automation_why_failed,
};

/** Why a message is where it is; empty for one that simply waits for its time. */
export function reasonText({ why, missingWords }: Pick<PlannedMessage, 'why' | 'missingWords'>): string {
  if (why === 'missing_words')
    return m.automation_why_missing_words({ words: missingWords.map((word) => `{${word}}`).join(', ') });
  return reasons[why]?.() ?? '';
}

/** A moment on the clock of the property. */
export function localMoment(instant: string, timezone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: timezone,
  });
  return format.format(new Date(instant)).replace(',', '');
}
