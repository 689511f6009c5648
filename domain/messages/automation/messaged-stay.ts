import type { BookingSource } from '../../bookings/booking-sources.ts';
import { type BookingStatus, isEnded, isOpen } from '../../bookings/booking-states.ts';
import type { InstalmentKind } from '../../payments/payment-lists.ts';
import type { ArrivalGate, GatedStay } from '../../properties/arrival-gate.ts';
import { type CivilDate, daysBetween, nextLocalMoment } from '../../shared/civil-date.ts';
import { dayMs } from '../../shared/duration.ts';
import type { RuleConditions } from './message-rule.ts';
import type { MessageFlag, MessageVariable, SecretVariable, VariableValues } from './message-template.ts';

/** Whether the guest has signed the rental agreement of the stay; `none` where none is asked for. */
export const agreementStates = ['none', 'open', 'signed'] as const;
export type AgreementState = (typeof agreementStates)[number];

/** A booking as automatic messages see it. Moments are milliseconds since 1970. */
export type MessagedStay = {
  code: string;
  guestName: string;
  /** The guest's language: an ISO 639-1 code or a longer tag, such as `pt-BR`. */
  language: string | null;
  status: BookingStatus;
  source: BookingSource;
  checkIn: CivilDate;
  checkOut: CivilDate;
  adults: number;
  children: number;
  infants: number;
  pets: number;
  createdAt: number;
  confirmedAt: number | null;
  cancelledAt: number | null;
  /** The last change of dates, property or party, and the last one of dates or property. */
  changedAt: number | null;
  datesChangedAt: number | null;
  /** Until when the guest of an instant booking must confirm the address, or the end of a hold. */
  expiresAt: number | null;
  /** Until when the agent can undo the last change; the guest hears nothing of it until then. */
  notifyFrom: number;
  currency: string;
  totalMinor: number;
  receivedMinor: number;
  balanceMinor: number;
  firstMinor: number | null;
  /** The first unpaid instalment; its amount includes every other one that is due by then, or already. */
  nextPayment: { kind: InstalmentKind; dueOn: CivilDate; amountMinor: number } | null;
  agreement: AgreementState;
  agreementOpenedAt: number | null;
  /** Whether door code and Wi-Fi password wait for the signature. */
  withholdsAccess: boolean;
  /** Since when the guest waits for a reply, and when they wrote last. */
  waitsSince: number | null;
  wroteAt: number | null;
  isPaused: boolean;
  /** The guest asked for no more automatic messages. */
  isStopped: boolean;
  /** The guest has reviewed the stay. */
  isReviewed: boolean;
};

/** The property and its host, with the words that do not depend on the stay. */
export type MessagedProperty = {
  id: string;
  timezone: string;
  checkInFrom: string;
  checkOutBy: string;
  gate: ArrivalGate;
  variables: VariableValues;
  /** Stand for the secrets: another one means that a secret has changed. */
  secretVersions: Readonly<Partial<Record<SecretVariable, string>>>;
};

const moments = new Map<string, number>();

/** `nextLocalMoment`, remembered: the rules of an agent ask for the same moments of a stay again and again. */
export function momentAt(date: CivilDate, time: string, timezone: string): number {
  const key = `${date} ${time} ${timezone}`;
  const known = moments.get(key);
  if (known !== undefined) return known;
  const moment = nextLocalMoment(date, time, timezone);
  if (moments.size >= 5000) moments.clear();
  moments.set(key, moment);
  return moment;
}

export function arrivesAt(stay: MessagedStay, property: MessagedProperty): number {
  return momentAt(stay.checkIn, property.checkInFrom, property.timezone);
}

export function leavesAt(stay: MessagedStay, property: MessagedProperty): number {
  return momentAt(stay.checkOut, property.checkOutBy, property.timezone);
}

/** An instant booking counts as confirmed once its guest has confirmed the address. */
export function isFirm({ status, expiresAt }: MessagedStay): boolean {
  return status === 'checked_in' || (status === 'confirmed' && expiresAt === null);
}

export function gatedStayOf(stay: MessagedStay, property: MessagedProperty): GatedStay {
  const { status, totalMinor, receivedMinor, firstMinor, expiresAt } = stay;
  return {
    status,
    totalMinor,
    receivedMinor,
    firstMinor,
    waitsForSignature: stay.withholdsAccess,
    confirmBy: expiresAt === null ? null : new Date(expiresAt).toISOString(),
    arrivesAt: arrivesAt(stay, property),
    leavesAt: leavesAt(stay, property),
  };
}

/** The ISO 639-1 code of a language tag: `de-AT` → `de`. */
export function languageCode(tag: string): string {
  return tag.slice(0, 2).toLowerCase();
}

/** Whether a rule is for a stay. What it waits for, a payment or a signature, does not count here. */
export function matches(conditions: RuleConditions, stay: MessagedStay, property: MessagedProperty): boolean {
  const nights = daysBetween(stay.checkIn, stay.checkOut);
  const guests = stay.adults + stay.children;
  const since = stay.confirmedAt ?? stay.createdAt;
  const leadDays = Math.floor((arrivesAt(stay, property) - since) / dayMs);
  const within = (value: number, min = -Infinity, max = Infinity) => value >= min && value <= max;

  return (
    includesOrAll(conditions.propertyIds, property.id) &&
    includesOrAll(conditions.sources, stay.source) &&
    (conditions.languages === undefined ||
      conditions.languages.length === 0 ||
      (stay.language !== null && conditions.languages.includes(languageCode(stay.language)))) &&
    within(nights, conditions.minNights, conditions.maxNights) &&
    within(leadDays, conditions.minLeadDays, conditions.maxLeadDays) &&
    within(guests, conditions.minGuests, conditions.maxGuests) &&
    (conditions.withChildren === undefined || conditions.withChildren === stay.children + stay.infants > 0) &&
    (conditions.withPets === undefined || conditions.withPets === stay.pets > 0) &&
    (conditions.payment !== 'open' || stay.balanceMinor > 0)
  );
}

function includesOrAll<T>(allowed: readonly T[] | undefined, value: T): boolean {
  return allowed === undefined || allowed.length === 0 || allowed.includes(value);
}

const longStayNights = 7;

type FlaggedStay = Pick<
  MessagedStay,
  'balanceMinor' | 'children' | 'infants' | 'pets' | 'checkIn' | 'checkOut'
>;

export function flagsOf(stay: FlaggedStay): MessageFlag[] {
  const flags: MessageFlag[] = [stay.balanceMinor > 0 ? 'unpaid' : 'paid'];
  if (stay.children + stay.infants > 0) flags.push('children');
  if (stay.pets > 0) flags.push('pets');
  if (daysBetween(stay.checkIn, stay.checkOut) >= longStayNights) flags.push('longStay');
  return flags;
}

type About = { stay: MessagedStay; property: MessagedProperty; language: string };
let latest: (About & { values: VariableValues }) | null = null;

/**
 * The words of a stay in a language, together with those of its property. The latest are remembered: all rules of a plan
 * ask for the same ones.
 */
export function variableValues(
  stay: MessagedStay,
  property: MessagedProperty,
  language: string,
): VariableValues {
  if (latest?.stay === stay && latest.property === property && latest.language === language)
    return latest.values;
  const values = valuesOf({ stay, property, language });
  latest = { stay, property, language, values };
  return values;
}

function valuesOf({ stay, property, language }: About): VariableValues {
  const money = (minor: number) => moneyText(minor, stay.currency, language);
  const { nextPayment } = stay;

  const variables: Partial<Record<MessageVariable, string>> = {
    ...property.variables,
    guest: stay.guestName,
    firstName: stay.guestName.trim().split(/\s+/)[0] ?? '',
    checkIn: dateText(stay.checkIn, language),
    checkOut: dateText(stay.checkOut, language),
    code: stay.code,
    nights: String(daysBetween(stay.checkIn, stay.checkOut)),
    guests: String(stay.adults + stay.children),
    arrivalFrom: property.checkInFrom,
    leaveBy: property.checkOutBy,
    total: money(stay.totalMinor),
  };
  if (nextPayment) {
    variables.paymentDue = money(nextPayment.amountMinor);
    variables.paymentDueOn = dateText(nextPayment.dueOn, language);
  }
  if (stay.balanceMinor > 0) {
    variables.paymentDue ??= money(stay.balanceMinor);
    variables.paymentOpen = money(stay.balanceMinor);
  }

  if (stay.expiresAt !== null && (isOpen(stay.status) || !isEnded(stay.status)))
    variables.holdUntil = momentText(stay.expiresAt, property.timezone, language);

  return variables;
}

const formats = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>();

function cached<F extends Intl.DateTimeFormat | Intl.NumberFormat>(key: string, make: () => F): F {
  const known = formats.get(key);
  // NOTE: a key names its kind of format.
  if (known) return known as F;
  const made = make();
  if (formats.size >= 400) formats.clear();
  formats.set(key, made);
  return made;
}

/** English dates name the day first, as the rest of the product does. */
const regionOf = (language: string) => (language === 'en' ? 'en-GB' : language);

function dateText(date: CivilDate, language: string): string {
  const format = cached(
    `date:${language}`,
    () =>
      new Intl.DateTimeFormat(regionOf(language), {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
      }),
  );

  return format.format(Date.parse(`${date}T00:00:00Z`)).replace(',', '');
}

function momentText(at: number, timezone: string, language: string): string {
  const format = cached(
    `moment:${language}:${timezone}`,
    () =>
      new Intl.DateTimeFormat(regionOf(language), {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        timeZone: timezone,
      }),
  );

  return format.format(at);
}

function moneyText(minor: number, currency: string, language: string): string {
  const format = cached(
    `money:${language}:${currency}`,
    () => new Intl.NumberFormat(regionOf(language), { style: 'currency', currency }),
  );
  return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
