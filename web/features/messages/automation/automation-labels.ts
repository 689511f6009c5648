import type { RuleInput } from '#contract/messages/message-rules.ts';
import type { PlannedMessage } from '#contract/messages/planned-messages.ts';
import { countsBack, triggerFacts } from '#domain/messages/automation/message-triggers.ts';
import type { PlannedState, PlanReason } from '#domain/messages/automation/plan-messages.ts';
import * as t from '#texts/screens.ts';
import { bookingSourceLabel } from '#web/lib/format/booking-source-label.ts';
import { languageName } from '#web/lib/format/display-names.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

/** "2 days before check-in at 10:00, once paid". */
export function ruleSentence(rule: RuleInput): string {
  return [whenText(rule), ...onlyTexts(rule.conditions)].join(', ');
}

function whenText({ trigger, offsetDays, offsetHours, atTime }: RuleInput): string {
  const parts = [
    ...(offsetDays > 0 ? [t.counts.days({ count: offsetDays })] : []),
    ...(offsetHours > 0 && atTime === null ? [t.counts.hours({ count: offsetHours })] : []),
  ];
  const offset = parts.join(' ');
  const when = offset === '' ? eventText({ trigger, atTime }) : offsetText(trigger, offset);

  return atTime === null ? when : t.automation.whenTime({ when, time: atTime });
}

function offsetText(trigger: RuleInput['trigger'], offset: string): string {
  const event = t.automation.triggerEvents[trigger];
  if (countsBack(trigger)) return t.automation.whenBefore({ offset, event });
  return t.automation.whenAfter({ offset, event });
}

/** The moment of a rule that is sent neither before nor after its event. */
function eventText({ trigger, atTime }: Pick<RuleInput, 'trigger' | 'atTime'>): string {
  const event = t.automation.triggerEvents[trigger];
  if (triggerFacts[trigger].follows !== 'moment') return t.automation.whenEvent({ event });
  return atTime === null ? t.automation.whenAt({ event }) : t.automation.whenOnDay({ event });
}

function onlyTexts(conditions: RuleInput['conditions']): string[] {
  const { payment, signed, minNights, maxNights, propertyIds, languages, sources } = conditions;
  const { minGuests, maxGuests, minLeadDays, maxLeadDays } = conditions;
  const texts = [
    payment === 'paid' && t.automation.onlyPaid,
    payment === 'open' && t.automation.onlyOpen,
    signed && t.automation.onlySigned,
    minNights !== undefined && t.automation.onlyMinNights({ count: minNights }),
    maxNights !== undefined && t.automation.onlyMaxNights({ count: maxNights }),
    minGuests !== undefined && t.automation.onlyGuests({ count: minGuests }),
    maxGuests !== undefined && t.automation.onlyMaxGuests({ count: maxGuests }),
    minLeadDays !== undefined && t.automation.onlyMinLead({ count: minLeadDays }),
    maxLeadDays !== undefined && t.automation.onlyMaxLead({ count: maxLeadDays }),
    propertyIds?.length && t.counts.properties({ count: propertyIds.length }),
    languages?.length && t.automation.onlyLanguages({ languages: languages.map(languageName).join(', ') }),
    sources?.length &&
      t.automation.onlySources({
        sources: sources.map((source) => bookingSourceLabel({ source })).join(', '),
      }),
    conditions.withChildren && t.automation.onlyChildren,
    conditions.withPets && t.automation.onlyPets,
  ];

  return texts.flatMap((text) => (typeof text === 'string' ? [text] : []));
}

const namedLanguages = 3;
const conjunction = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** "German, French and 4 more": the first ones by name. */
export function languageNames(codes: readonly string[]): string {
  const named = codes.slice(0, namedLanguages).map(languageName);
  const count = codes.length - named.length;
  return conjunction.format(count > 0 ? [...named, t.automation.languagesMore({ count })] : named);
}

export const stateLabels: Record<PlannedState, string> = {
  due: t.automation.stateDue,
  waiting: t.automation.stateWaiting,
  blocked: t.automation.stateBlocked,
  held: t.automation.stateHeld,
  skipped: t.automation.stateSkipped,
  sent: t.automation.stateSent,
};

export const stateTones: Record<PlannedState, BadgeTone> = {
  due: 'pine',
  waiting: 'yellow',
  blocked: 'clay',
  held: 'yellow',
  skipped: 'sand',
  sent: 'blue',
};

const reasons: Partial<Record<PlanReason, string>> = {
  caught_up: t.automation.whyCaughtUp,
  quiet: t.automation.whyQuiet,
  gate_time: t.automation.whyGateTime,
  guest_wrote: t.automation.whyGuestWrote,
  undo: t.automation.whyUndo,
  changed_again: t.automation.whyChangedAgain,
  unpaid: t.automation.whyUnpaid,
  unsigned: t.automation.whyUnsigned,
  no_text: t.automation.whyNoText,
  too_long: t.automation.whyTooLong,
  by_agent: t.automation.whyByAgent,
  paused: t.automation.whyPaused,
  stopped: t.automation.whyStopped,
  missed: t.automation.whyCaughtUp,
  too_old: t.automation.whyTooOld,
  too_late: t.automation.whyTooLate,
  failed: t.automation.whyFailed,
};

/** Why a message is where it is; empty for one that simply waits for its time. */
export function reasonText({
  why,
  missingVariables,
}: Pick<PlannedMessage, 'why' | 'missingVariables'>): string {
  if (why === 'missing_words')
    return t.automation.whyMissingText({ variables: missingVariables.map((word) => `{${word}}`).join(', ') });
  return reasons[why] ?? '';
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
