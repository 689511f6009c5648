import { addDays, type CivilDate, civilDateAt, instantOf, isCivilDate } from '../../shared/civil-date.ts';
import { dayMs, hourMs } from '../../shared/duration.ts';
import type { MessageRule } from './message-rule.ts';
import { countsBack } from './message-triggers.ts';
import {
  arrivesAt,
  isFirm,
  leavesAt,
  type MessagedProperty,
  type MessagedStay,
  momentAt,
} from './messaged-stay.ts';

/** The moment a rule names for a stay. */
export type Intent = {
  /** Identity of the intent: what happens, not when, so that other dates or offsets never make it another message. */
  occurrence: string;
  dueAt: number;
  /** From when on the moment could be known; one that was over by then is caught up with as the rule says. */
  since: number;
  /** A message later than this is of no use. */
  until: number;
};

/** Time of day for moments that are a day without a time. */
const morning = '09:00';

/** What a rule means for a stay as it is now; null when it means nothing. */
export function intentOf(rule: MessageRule, stay: MessagedStay, property: MessagedProperty): Intent | null {
  const { confirmedAt, createdAt, datesChangedAt, nextPayment, status } = stay;
  const arrival = arrivesAt(stay, property);
  const departure = leavesAt(stay, property);
  // A booking entered after its stay is history.
  if (confirmedAt !== null && confirmedAt >= departure && rule.trigger !== 'no_reply') return null;

  const since = Math.max(confirmedAt ?? createdAt, datesChangedAt ?? 0);
  const onDay = (date: CivilDate, time: string) => dayMoment(rule, date, time, property.timezone);
  const after = (moment: number) => eventMoment(rule, moment, property.timezone);
  const firm = isFirm(stay);

  switch (rule.trigger) {
    case 'requested':
      if (status !== 'inquiry' && status !== 'pending') return null;
      return event('requested', after(createdAt), createdAt, createdAt + 2 * dayMs);

    case 'confirmed':
      if (!firm || confirmedAt === null) return null;
      return event('confirmed', after(confirmedAt), confirmedAt, departure);

    case 'changed': {
      const { changedAt } = stay;
      if (!firm || changedAt === null || changedAt <= (confirmedAt ?? 0)) return null;
      return event(`changed:${changedAt}`, after(changedAt), changedAt, changedAt + 3 * dayMs);
    }

    case 'cancelled': {
      const { cancelledAt } = stay;
      if (status !== 'cancelled' || cancelledAt === null || confirmedAt === null) return null;
      return event('cancelled', after(cancelledAt), cancelledAt, cancelledAt + 3 * dayMs);
    }

    case 'before_check_in': {
      if (!firm) return null;
      const dueAt = onDay(stay.checkIn, property.checkInFrom);
      return { occurrence: 'before_check_in', dueAt, since, until: departure };
    }

    case 'after_check_in': {
      if (!firm) return null;
      const dueAt = onDay(stay.checkIn, property.checkInFrom);
      // A stay that is over by then has no such moment.
      return dueAt >= departure ? null : { occurrence: 'after_check_in', dueAt, since, until: departure };
    }

    case 'before_check_out': {
      if (!firm) return null;
      const dueAt = onDay(stay.checkOut, property.checkOutBy);
      return { occurrence: 'before_check_out', dueAt, since, until: departure };
    }

    case 'after_check_out': {
      if (!firm && status !== 'checked_out') return null;
      const dueAt = onDay(stay.checkOut, property.checkOutBy);
      return { occurrence: 'after_check_out', dueAt, since, until: dueAt + 14 * dayMs };
    }

    case 'review_invited': {
      if ((!firm && status !== 'checked_out') || stay.isReviewed) return null;
      // Before the day after check-out there is no finished stay to review.
      const firstMoment = instantOf(addDays(stay.checkOut, 1), '00:00', property.timezone);
      const dueAt = Math.max(onDay(stay.checkOut, property.checkOutBy), firstMoment);
      return { occurrence: 'review_invited', dueAt, since, until: dueAt + 14 * dayMs };
    }

    case 'payment_due':
    case 'payment_overdue': {
      if ((!firm && status !== 'checked_out') || nextPayment === null) return null;
      const dueAt = onDay(nextPayment.dueOn, morning);
      const occurrence = `${rule.trigger}:${nextPayment.kind}`;
      return { occurrence, dueAt, since: confirmedAt ?? createdAt, until: dueAt + 30 * dayMs };
    }

    case 'no_reply': {
      const { waitsSince } = stay;
      if (waitsSince === null) return null;
      return event(`no_reply:${waitsSince}`, after(waitsSince), waitsSince, waitsSince + 4 * dayMs);
    }

    case 'agreement_open': {
      const { agreementOpenedAt } = stay;
      if (!firm || stay.agreement !== 'open' || agreementOpenedAt === null) return null;
      return event('agreement_open', after(agreementOpenedAt), agreementOpenedAt, arrival);
    }

    case 'hold_ending': {
      if ((status !== 'held' && status !== 'pending') || stay.expiresAt === null) return null;
      const dueAt = stay.expiresAt - rule.offsetDays * dayMs - rule.offsetHours * hourMs;
      return { occurrence: 'hold_ending', dueAt, since: createdAt, until: stay.expiresAt };
    }
  }
}

/** A moment after an act is never missed: it is known at the act itself. */
function event(occurrence: string, dueAt: number, since: number, until: number): Intent {
  return { occurrence, dueAt: Math.max(dueAt, since), since, until: Math.max(until, dueAt + dayMs) };
}

function dayMoment(rule: MessageRule, date: CivilDate, time: string, timezone: string): number {
  const sign = countsBack(rule.trigger) ? -1 : 1;
  const day = addDays(date, sign * rule.offsetDays);
  if (!isCivilDate(day)) return instantOf(date, time, timezone);
  if (rule.atTime !== null) return momentAt(day, rule.atTime, timezone);
  return instantOf(day, time, timezone) + sign * rule.offsetHours * hourMs;
}

function eventMoment(rule: MessageRule, moment: number, timezone: string): number {
  if (rule.atTime === null) return moment + rule.offsetDays * dayMs + rule.offsetHours * hourMs;
  const day = addDays(civilDateAt(moment, timezone), rule.offsetDays);
  return momentAt(day, rule.atTime, timezone);
}
