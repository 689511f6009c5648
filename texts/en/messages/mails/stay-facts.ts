import type { DateOrder } from '#domain/account/display-settings.ts';
import { bookingTextNames } from '#domain/bookings/booking-texts.ts';
import { ibanText } from '#domain/payments/iban.ts';
import { daysToPay } from '#domain/payments/payment-schedule.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import type { Money } from '#domain/shared/money.ts';
import { moneyText } from '#domain/shared/money-text.ts';
import type { AgreementFacts, AmountDue, BookingMailData, MailContent } from '../../../mail-facts.ts';
import { textFields } from '../../bookings/bookings.ts';
import * as guestChange from '../../links/guest-change.ts';
import * as guestPage from '../../links/guest-page.ts';
import { refundDates } from '../../payments/cancellation.ts';
import { receipt } from '../../payments/documents.ts';
import * as payTexts from '../../payments/pay.ts';
import * as labels from '../../shared/labels.ts';
import { calendarDay, counted, shortDay } from '../../shared/phrases.ts';
import { endReasonText } from '../system-messages.ts';

type Fact = MailContent['facts'][number];

export const defaultMailLocale = 'en-GB';

/** Facts shown in every mail about a booking; what was agreed is broken down in those to the guest. */
export function stayFacts(data: BookingMailData): Fact[] {
  const { agreement } = data;
  const locale = data.locale ?? defaultMailLocale;
  const [arrival, departure] = [dayText(data.checkIn, data), dayText(data.checkOut, data)];

  return [
    ...changeFacts(data),
    { label: labels.property, value: [data.propertyTitle, data.place].filter(Boolean).join(', ') },
    ...(agreement?.address
      ? [
          {
            label: labels.address,
            value: agreement.address,
            ...(agreement.directionsUrl === null ? {} : { url: agreement.directionsUrl }),
          },
        ]
      : []),
    { label: labels.checkIn, value: agreement ? `${arrival}, from ${agreement.checkInFrom}` : arrival },
    { label: labels.checkOut, value: agreement ? `${departure}, by ${agreement.checkOutBy}` : departure },
    { label: labels.stay, value: `${counted(data.nights, 'night')}, ${counted(data.guests, 'guest')}` },
    ...bookingTextNames.flatMap((name) => {
      const value = data.texts?.[name];
      return value ? [{ label: textFields[name], value }] : [];
    }),
    ...(agreement?.lines ?? []).map(priceFact),
    { label: labels.total, value: amountText(data.total), isTotal: true },
    ...(agreement?.notAdded ?? []).map(({ label, amount, note }) => ({
      label,
      value: `${amountText(amount)}. ${note}`,
    })),
    ...(agreement?.instalments ?? []).map((instalment) => instalmentFact(instalment, locale)),
    ...(data.received
      ? [
          {
            label: labels.received,
            value: `${amountText(data.received.amount)}, ${dayText(data.received.on, data)}`,
          },
        ]
      : []),
    ...sumsSoFar(data),
    ...dueFact(data),
    ...depositFacts(data),
    ...(data.refund ? [{ label: labels.refund, value: amountText(data.refund) }] : []),
    ...(agreement?.refunds
      ? [
          {
            label: labels.cancellation,
            value: refundDates(agreement.refunds, (date) => dayText(date, data)),
          },
        ]
      : []),
    { label: labels.bookingCode, value: data.code },
  ];
}

/** What was paid so far, unless that is the payment of the mail, what was refunded, and what was paid too much. */
function sumsSoFar({ paid, received, refunded, overpaid }: BookingMailData): Fact[] {
  const { sums } = receipt;
  const isOnlyPayment = paid?.amount === received?.amount.amount;
  return [
    ...(paid && !isOnlyPayment ? [{ label: sums.paid, value: amountText(paid) }] : []),
    ...(refunded ? [{ label: sums.refunded, value: amountText(refunded) }] : []),
    ...(overpaid ? [{ label: sums.overpaid, value: amountText(overpaid) }] : []),
  ];
}

function depositFacts({ damageDeposit }: BookingMailData): Fact[] {
  if (!damageDeposit) return [];

  const { amount, kept, returned } = damageDeposit;
  return [
    { label: labels.damageDeposit, value: amountText(amount) },
    ...(kept.amount > 0
      ? [
          { label: payTexts.damageRetained, value: amountText(kept) },
          { label: 'Goes back to you', value: amountText(returned) },
        ]
      : []),
  ];
}

/** What a guest asks for, above what is booked. */
function changeFacts({ change, ...reader }: BookingMailData): Fact[] {
  if (!change) return [];
  const { amount, currency } = { ...reader.total, amount: change.total.amount - reader.total.amount };
  const by = { amount: amountText({ amount: Math.abs(amount), currency }) };
  const otherTotal = amount > 0 ? guestChange.more(by) : guestChange.less(by);
  const difference = amount === 0 ? 'as now' : otherTotal;
  return [
    { label: 'New check-in', value: dayText(change.checkIn, reader) },
    { label: 'New check-out', value: dayText(change.checkOut, reader) },
    { label: 'New stay', value: `${counted(change.nights, 'night')}, ${counted(change.guests, 'guest')}` },
    { label: 'New total', value: `${amountText(change.total)} (${difference})` },
  ];
}

/** What is still to pay, unless another line has the same amount: the total, or the only open instalment. */
function dueFact({ due, total, agreement }: BookingMailData): Fact[] {
  if (!due) return [];
  const open = agreement?.instalments.filter(({ isPaid }) => !isPaid) ?? [];
  const shown = [total, ...(open.length === 1 ? open.map(({ amount }) => amount) : [])];
  if (shown.some(({ amount }) => amount === due.open.amount)) return [];
  return [{ label: 'Still to pay', value: amountText(due.open) }];
}

/** Longer texts: what the host shares about getting in and living there, and the way to pay. */
export function staySections(data: BookingMailData): { title: string; text: string }[] {
  const { payment, guide, code } = data;
  const { payTo } = receipt;
  const iban = payment?.iban ? ibanText(payment.iban) : '';

  const pay = payment
    ? [
        data.online && 'Online: on your booking page, with the button above',
        iban && payment.accountHolder && `${payTo.holder}: ${payment.accountHolder}`,
        iban && `${payTo.iban}: ${iban}`,
        iban && `Reference: ${code}`,
        payment.instructions,
      ]
    : [];

  return [
    { title: labels.gettingIn, text: guide?.access ?? '' },
    { title: guestPage.secrets, text: guide ? secretsText(guide, data) : '' },
    { title: guestPage.wifi, text: guide?.wifiName ? `Network: ${guide.wifiName}` : '' },
    { title: labels.parking, text: guide?.parking ?? '' },
    { title: guestPage.checkOut, text: guide?.checkOut ?? '' },
    { title: payTo.how, text: joinLines(pay) },
  ].filter(({ text }) => text !== '');
}

/** Where door code and Wi-Fi password are; a mail never carries them. */
export function secretsText(
  { secrets, opensAt, toPay, toSign }: NonNullable<BookingMailData['guide']>,
  { timezone, ...reader }: DateReader & { timezone: string },
): string {
  if (secrets === 'none') return '';
  if (secrets === 'open') return 'You will find them on your page.';
  const from = opensAt === null ? '' : ` from ${momentText(opensAt, timezone, reader)}`;
  const comma = from === '' ? '' : ',';
  const paid = toPay === null ? '' : `${comma} once ${priceText(toPay)} has been paid`;
  const joint = paid === '' ? comma : ' and';
  const signed = toSign ? `${joint} once the rental agreement is signed` : '';
  return `They appear on your page${from}${paid}${signed}.`;
}

function joinLines(lines: readonly (string | undefined)[]): string {
  return lines.filter(Boolean).join('\n');
}

/** That the guest can pay online, where they can. */
export function payOnlineText({ online }: BookingMailData): string[] {
  if (!online) return [];
  return [`You can pay ${priceText(online.amount)} online on your booking page, for example by card.`];
}

/** What a button is called that leads to the guest's page, where they may be able to pay. */
export function pageLabel({ online }: BookingMailData): string {
  return online ? 'Pay on your booking page' : 'Open your booking page';
}

/** What is still to pay and by when, and whether online, as sentences; none when nothing is due. */
export function amountDueText(data: BookingMailData): string[] {
  return data.due ? [dueText(data.due, data), ...payOnlineText(data)] : [];
}

function dueText({ open, now, next }: AmountDue, reader: DateReader): string {
  const isAll = (part: { amount: Money }) => part.amount.amount === open.amount;
  const inAll = `You still have ${priceText(open)} to pay in all.`;

  if (now) {
    const since = now.isLate ? `has been due since ${dayText(now.since, reader)}` : 'is due today';
    return isAll(now)
      ? `The remaining ${priceText(open)} ${since}.`
      : `${priceText(now.amount)} ${since}. ${inAll}`;
  }
  if (!next) return `You still have ${priceText(open)} to pay.`;

  const by = `by ${dayText(next.dueOn, reader)}`;
  if (isAll(next)) return `The remaining ${priceText(open)} is due ${by}.`;
  return `You still have ${priceText(open)} to pay, of which ${priceText(next.amount)} is due ${by}.`;
}

/** An amount in a sentence. */
export function priceText(money: Money): string {
  return moneyText(money, defaultMailLocale);
}

/** Amounts in a column of figures all have their decimals. */
function amountText(money: Money): string {
  return moneyText(money, defaultMailLocale, { decimals: 'always' });
}

function priceFact({ label, quantity, unit, amount, note }: AgreementFacts['lines'][number]): Fact {
  const sum = amountText(amount);
  if (note) return { label, value: `${sum}. ${note}` };
  return { label, value: quantity === 1 ? sum : `${quantity} × ${amountText(unit)} = ${sum}` };
}

function instalmentFact(
  { kind, dueOn, amount, isPaid }: AgreementFacts['instalments'][number],
  locale: string,
): Fact {
  if (isPaid) return { label: receipt.instalments[kind], value: `${amountText(amount)}, paid` };
  const due = dueOn === null ? receipt.withinDays(daysToPay) : receipt.by(dayText(dueOn, { locale }));
  return { label: receipt.instalments[kind], value: `${amountText(amount)}, ${due}` };
}

/** How a reader writes dates: an agent's own order, else the usual one of the locale. */
export type DateReader = { dateOrder?: DateOrder | undefined; locale?: string | undefined };

/** `2026-12-06` → `Sun 6 Dec 2026`. */
export function dayText(date: string, { dateOrder, locale = defaultMailLocale }: DateReader): string {
  const at = Date.parse(date);
  const weekday = { weekday: 'short', timeZone: 'UTC' } as const;
  if (dateOrder) {
    const comma = dateOrder === 'month_day_year' ? ',' : '';
    return `${formatIn(defaultMailLocale, weekday).format(at)}${comma} ${calendarDay(date, dateOrder)}`;
  }
  const format = formatIn(locale, { ...weekday, day: 'numeric', month: 'short', year: 'numeric' });
  return format.format(at).replace(/,(?= \d)/, '');
}

/** An instant as local time in `timezone`: `Sun 6 Dec, 18:30 (Lisbon time)`. */
export function momentText(
  instant: string,
  timezone: string,
  { dateOrder, locale = defaultMailLocale }: DateReader,
): string {
  const zone = (timezone.split('/').at(-1) ?? timezone).replaceAll('_', ' ');
  const at = Date.parse(instant);
  const time = { hour: '2-digit', minute: '2-digit', timeZone: timezone } as const;
  const weekday = { weekday: 'short', timeZone: timezone } as const;
  if (dateOrder) {
    const day = `${formatIn(defaultMailLocale, weekday).format(at)} ${shortDay(civilDateAt(at, timezone), dateOrder)}`;
    return `${day}, ${formatIn(defaultMailLocale, time).format(at)} (${zone} time)`;
  }
  const moment = formatIn(locale, { ...time, ...weekday, day: 'numeric', month: 'short' }).format(at);
  return `${moment} (${zone} time)`;
}

/** Formatter for a locale; falls back to the default, so that an unknown locale does not block a mail. */
function formatIn(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(locale, options);
  } catch {
    return new Intl.DateTimeFormat(defaultMailLocale, options);
  }
}

/** Announces a refund that the host still has to make. */
export function refundNote({ refund, hostName }: BookingMailData): string[] {
  return refund && refund.amount > 0
    ? [
        `You’ll receive the refund shown below from ${hostName}. We’ll email you when it has been sent, with the day by which it should arrive.`,
      ]
    : [];
}

/** A change can leave less to pay than the guest has paid. */
export function overpaidText({ overpaid, hostName }: BookingMailData): string[] {
  return overpaid
    ? [`You’ve paid more than the new total. ${hostName} will refund you ${priceText(overpaid)}.`]
    : [];
}

export function datesOf(data: BookingMailData): string {
  return `${dayText(data.checkIn, data)} – ${dayText(data.checkOut, data)}`;
}

export function guestQuotation({ guestName, guestMessage }: BookingMailData): MailContent['quotation'] {
  const text = guestMessage?.trim();
  return text ? { author: guestName, text } : undefined;
}

export function reasonOf({ reason, reasonCode }: BookingMailData, author: string): MailContent['quotation'] {
  const text = endReasonText({ reason: reason ?? null, reasonCode: reasonCode ?? null })?.trim();
  return text ? { author, text } : undefined;
}
