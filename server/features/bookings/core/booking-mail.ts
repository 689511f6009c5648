import type { DateFormat } from '#domain/account/display-settings.ts';
import { isOver, isSold, isWithoutStay } from '#domain/bookings/booking-states.ts';
import { bookingTextsOf } from '#domain/bookings/booking-texts.ts';
import { refundDeadlines } from '#domain/payments/cancellation-refund.ts';
import { givenPayment, type PaymentDetails } from '#domain/payments/payment-details.ts';
import { earliestDueOn, fillSchedule } from '#domain/payments/payment-schedule.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import { directionsUrl } from '#domain/shared/directions-url.ts';
import { hostName } from '#domain/shared/host-name.ts';
import { countryNameOf, type Reader } from '#domain/shared/reader.ts';
import { nightCount } from '#domain/shared/stay.ts';
import type { Queryable } from '#server/db/pool.ts';
import { findAgent } from '#server/features/account/agents/index.ts';
import type { MailSender } from '#server/features/messages/mails/index.ts';
import { type PropertyRecord, streetText } from '#server/features/properties/core/index.ts';
import type { AgreementFacts, AmountDue, BookingMailData, MailPicture } from '#texts/mail-facts.ts';
import { defaultReader, guestReader, mailLocaleOf } from '#texts/readers.ts';
import { texts } from '#texts/texts.ts';
import type { BookingRecord } from './booking.store.ts';
import type { BookingDeps } from './booking-deps.ts';
import { type LedgerRow, ledgerOf } from './money/ledger.store.ts';
import { dueOf, moneyOf, openScheduleOf } from './money/money.view.ts';
import { type BookingPayments, paymentsOf } from './money/money-facts.ts';
import { onlineInstalments } from './money/online-offer.store.ts';

/** The agent as mails name them. */
export type Host = {
  name: string;
  company: string | null;
  email: string;
  locale: string;
  brandColour: string | null;
  dateFormat: DateFormat | null;
  payment: PaymentDetails | null;
};

export async function findHost(db: Queryable, agentId: string): Promise<Host> {
  const agent = await findAgent(db, agentId);
  if (!agent) throw new Error(`agent ${agentId} has stays but no account`);
  return agent;
}

function countryOf({ address: { country } }: PropertyRecord, reader: Reader): string {
  return country === null ? '' : countryNameOf(country, reader);
}

/** Whose a mail to the guest of a booking is, what it is about, and in which language. */
export function mailToGuest({
  agentId,
  _id: bookingId,
  guest,
}: Pick<BookingRecord, '_id' | 'agentId' | 'guest'>): { from: MailSender; reader: Reader } {
  return { from: { agentId, bookingId }, reader: guestReader(guest) };
}

/** Data that all mails about a booking share; `url` is the guest's page or the agent's screen. */
export function bookingMail(
  booking: BookingRecord,
  context: {
    property: PropertyRecord;
    host: Host;
    url: string;
    /** The guest who gets the mail; absent for one to the agent. */
    reader?: Reader;
  },
): BookingMailData {
  const { property, host, url, reader = defaultReader } = context;
  return {
    code: booking.code,
    guestName: booking.guestName,
    hostName: hostName(host),
    propertyTitle: property.title,
    place: [property.address.city, countryOf(property, reader)].filter(Boolean).join(', '),
    timezone: property.timezone,
    checkIn: booking.checkIn,
    checkOut: booking.checkOut,
    nights: nightCount(booking),
    guests: booking.adults + booking.children,
    total: { amount: booking.totalMinor, currency: booking.currency },
    url,
    texts: bookingTextsOf(booking),
    holdExpiresAt: booking.holdExpiresAt,
    locale: mailLocaleOf(reader, host.locale),
    colour: host.brandColour,
  };
}

/**
 * Data of a mail to the guest. Unless the booking has ended it says what is agreed, and once it is confirmed what is
 * still to pay and how, online as well where the guest's page takes it.
 */
export async function guestBookingMail(
  db: Queryable,
  deps: Pick<BookingDeps, 'config' | 'now'>,
  booking: BookingRecord,
  context: {
    property: PropertyRecord;
    host: Host;
    url: string;
    /** The booking's payments when the caller knows them. */
    ledger?: readonly LedgerRow[];
  },
): Promise<BookingMailData> {
  const { property, host } = context;
  const reader = guestReader(booking.guest);
  const { texts: _forHosts, ...shared } = bookingMail(booking, { ...context, reader });
  const data = { ...shared, picture: pictureOf(property) };
  const ledger = context.ledger ?? (await ledgerOf(db, booking.agentId, booking._id));
  const payments = paymentsOf(booking, ledger);
  // What is refunded after the end is said by the mail about it.
  const { overpaid: _refund, ...ended } = sumsSoFar(booking, payments);
  if (isOver(booking.status)) return isWithoutStay(booking.status) ? { ...data, ...ended } : data;

  const now = deps.now();
  const due = amountDue(booking, ledger, civilDateAt(now, property.timezone));
  const agreement = agreementFacts(booking, { property, ledger, now, reader });
  const online = await payOnlineFacts(db, deps, { booking, property, ledger });

  return {
    ...data,
    agreement,
    payment: due ? givenPayment(host.payment) : null,
    ...(due !== undefined && { due }),
    ...(online && { online }),
    ...sumsSoFar(booking, payments),
  };
}

/** The same without the price and its payments, for a mail about something else. */
export function withoutPrice({
  agreement: _price,
  payment: _how,
  due: _due,
  online: _online,
  paid: _paid,
  refunded: _refunded,
  overpaid: _overpaid,
  ...data
}: BookingMailData): BookingMailData {
  return data;
}

/** What was paid and refunded so far, and what was paid beyond the price; the guest's page has the same sums. */
function sumsSoFar(
  booking: BookingRecord,
  { receivedMinor, refundedMinor, refundDueMinor }: BookingPayments,
): Pick<BookingMailData, 'paid' | 'refunded' | 'overpaid'> {
  return {
    ...(receivedMinor > 0 && { paid: moneyOf(booking, receivedMinor) }),
    ...(refundedMinor > 0 && { refunded: moneyOf(booking, refundedMinor) }),
    ...(refundDueMinor > 0 && { overpaid: moneyOf(booking, refundDueMinor) }),
  };
}

/** The instalment that the guest can pay online now. */
async function payOnlineFacts(
  db: Queryable,
  deps: Pick<BookingDeps, 'config'>,
  stay: { booking: BookingRecord; property: PropertyRecord; ledger: readonly LedgerRow[] },
): Promise<BookingMailData['online']> {
  const { payable, confirms } = await onlineInstalments(deps, db, stay);
  const [next] = payable;
  return next && { amount: moneyOf(stay.booking, next.amountMinor), confirms };
}

/** What the guest still has to pay: null for nothing, undefined while no price is agreed. */
function amountDue(
  booking: BookingRecord,
  ledger: readonly LedgerRow[],
  today: string,
): AmountDue | null | undefined {
  if (!isSold(booking.status)) return undefined;
  const payments = paymentsOf(booking, ledger);
  const { openMinor, dueNow, next } = dueOf(booking, payments, today);
  if (openMinor <= 0) return null;

  return {
    open: moneyOf(booking, openMinor),
    now: dueNow && {
      amount: moneyOf(booking, dueNow.amountMinor),
      since: dueNow.since,
      isLate: dueNow.since < today,
    },
    next: next && { amount: moneyOf(booking, next.amountMinor), dueOn: next.dueOn },
  };
}

/** Width of a mail, and that of a photo which is sharp enough for it. */
const mailWidth = 560;
const minPhotoWidth = 800;

/** The cover photo in a size for mails; null until its sizes are made. Not every mail program shows WebP. */
export function pictureOf({ title, images }: Pick<PropertyRecord, 'title' | 'images'>): MailPicture | null {
  const [cover] = images;
  const photo = cover?.variants.find(({ width }) => width >= minPhotoWidth) ?? cover?.variants.at(-1);
  if (!cover || !photo) return null;
  const height = Math.round((mailWidth * cover.height) / cover.width);
  return { path: photo.jpeg, alt: cover.alt || title, width: mailWidth, height };
}

/** What guest and host agree on with a request or a confirmed booking. A request's first due date is set on confirmation. */
function agreementFacts(
  booking: BookingRecord,
  {
    property,
    now,
    ledger,
    reader,
  }: { property: PropertyRecord; now: number; ledger: readonly LedgerRow[]; reader: Reader },
): AgreementFacts {
  const { status, checkIn, cancellationPolicy: policy, quote } = booking;
  const { storedLine, lineNote } = texts(reader);
  const payments = paymentsOf(booking, ledger);
  const today = civilDateAt(now, property.timezone);
  const firstOn = earliestDueOn({ today, checkIn });
  const isAgreed = isSold(status);
  const address = isAgreed ? streetText(property) : null;

  return {
    address,
    directionsUrl:
      address === null
        ? null
        : directionsUrl([address, countryOf(property, reader)].filter(Boolean).join(', ')),
    checkInFrom: property.checkInFrom,
    checkOutBy: property.checkOutBy,
    lines: quote.lines.map(storedLine).map((line) => {
      const { label, quantity, unit, amount } = line;
      const note = lineNote(line);
      return { label, quantity, unit, amount, ...(note !== '' && { note }) };
    }),
    ...(quote.notAdded && {
      notAdded: quote.notAdded.map(storedLine).map((line) => ({
        label: line.label,
        amount: line.amount,
        note: lineNote(line),
      })),
    }),
    instalments: fillSchedule(openScheduleOf(booking, payments), payments).map((part) => ({
      kind: part.kind,
      dueOn: isAgreed || part.dueOn > firstOn ? part.dueOn : null,
      amount: moneyOf(booking, part.state === 'paid' ? part.amountMinor : part.amountMinor - part.paidMinor),
      isPaid: part.state === 'paid',
    })),
    refunds: refundDeadlines({ policy, checkIn, today }),
  };
}
