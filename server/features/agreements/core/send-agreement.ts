import {
  type AgreementRules,
  asksAgain,
  isUnfinishedAgreement,
  neededSignatures,
  noAgreement,
} from '#domain/agreements/agreement.ts';
import { fillTemplate } from '#domain/agreements/agreement-text.ts';
import { isComing } from '#domain/bookings/booking-states.ts';
import { languageFor } from '#domain/messages/automation/message-text.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import { hostName } from '#domain/shared/host-name.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Tx } from '#server/db/transaction.ts';
import { findAgent } from '#server/features/account/agents/index.ts';
import {
  type BookingDeps,
  type BookingRecord,
  createGuestUrl,
  findBooking,
  guestBookingMail,
  lockBooking,
  mailToGuest,
  recordBookingEvent,
  termsOf,
  withoutPrice,
} from '#server/features/bookings/core/index.ts';
import { announceBooking } from '#server/features/messages/core/index.ts';
import { queueMail } from '#server/features/messages/mails/index.ts';
import { findProperty } from '#server/features/properties/core/index.ts';
import { refuseFeature } from '#server/features/subscription/core/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import { forEachSettled } from '#server/jobs/for-each-settled.ts';
import type { Platform } from '#server/platform.ts';
import {
  type AgreementRecord,
  findAgreements,
  findDueAgreements,
  insertAgreement,
  lockLatestAgreement,
  updateAgreement,
} from './agreement.store.ts';
import { agreementValues } from './agreement-values.ts';
import { appendEvent, sha256 } from './evidence-chain.ts';
import { notifyOfUnprintable } from './notify-host.ts';
import { viewBookingAgreement } from './read-booking-agreement.ts';
import { refuseUnshown } from './refuse-unshown.ts';
import { findRules, findTemplate } from './template.store.ts';

type SendDeps = BookingDeps & Pick<Platform, 'pdf'>;

type SendRefusal = Refusal<
  | 'not_found'
  | 'agreement_too_long'
  | 'agreement_without_template'
  | 'already_signed'
  | 'guest_without_email'
  | 'stay_over'
  | 'idempotency_mismatch'
>;

/** Sends an agreement by hand. One that is open is replaced; one that is signed and still right is left alone. */
export async function sendAgreement(
  deps: SendDeps,
  { bookingId, templateId }: { bookingId: string; templateId?: string | undefined },
  { agentId, name }: AgentCaller,
) {
  const order = { agentId, bookingId, templateId, author: name };
  const unshown = await refuseUnshownText(deps, order);
  if (unshown) return unshown;

  return deps.transact(async (tx) => {
    const locked = await refuseFeature(tx, agentId, 'agreements', deps.now());
    if (locked) return locked;
    const sent = await sendVersion(tx, deps, order);
    return isRefusal(sent) ? sent : viewBookingAgreement(tx, sent);
  });
}

const batch = 50;
/** A change is looked at a moment after it was made, so that nothing is sent in the middle of several. */
const settleMs = 5000;

/** Timer: sends agreements of properties that send them automatically, and a new version where a stay has changed. */
export async function sendDueAgreements(deps: SendDeps): Promise<void> {
  const now = deps.now();
  // The day before in UTC, because a property may be a day behind.
  const today = civilDateAt(now - 86_400_000, 'UTC');
  const due = await findDueAgreements(deps.pool, { today, limit: batch, before: new Date(now - settleMs) });
  await forEachSettled(due, (booking) => sendAutomatically(deps, booking));
}

/** One that was sent meanwhile and is up to date is left alone. */
export async function sendAutomatically(
  deps: SendDeps,
  { agentId, bookingId }: { agentId: string; bookingId: string },
): Promise<void> {
  const order = { agentId, bookingId, author: null };
  const unshown = await refuseUnshownText(deps, order);
  if (unshown?.refused === 'agreement_unprintable')
    await deps.transact(async (tx) => {
      const characters = String(unshown.facts?.characters);
      await notifyOfUnprintable(tx, deps, { agentId, bookingId, characters });
      return { ok: true as const };
    });
  if (unshown) return;

  await deps.transact(async (tx) => {
    const sent = await sendVersion(tx, deps, order);
    return isRefusal(sent) ? sent : { ok: true as const };
  });
}

type Order = {
  agentId: string;
  bookingId: string;
  templateId?: string | undefined;
  /** The agent who sends it; null for the timer. */
  author: string | null;
};

async function sendVersion(tx: Tx, deps: SendDeps, order: Order): Promise<BookingRecord | SendRefusal> {
  const now = deps.now();
  const { agentId, bookingId, author } = order;
  const booking = await lockBooking(tx, agentId, bookingId);
  if (!booking) return refuse('not_found');

  const { email } = booking.guest;
  if (email === null) return refuse('guest_without_email');

  const property = await findProperty(tx, agentId, booking.propertyId, { evenDeleted: true });
  const host = await findAgent(tx, agentId);
  if (!property || !host) return refuse('not_found');
  if (!mayBeSigned(booking, civilDateAt(now, property.timezone)))
    return refuse('stay_over', { cause: 'nothing_to_sign' });

  const rules = (await findRules(tx, agentId, booking.propertyId)) ?? noAgreement;
  const latest = await lockLatestAgreement(tx, { agentId, bookingId });
  // The host or another process may have sent it since the timer looked.
  const isDone = latest?.state === 'signed' || author === null;
  if (latest && isDone && !isOutdated(latest, booking, rules)) return refuse('already_signed');

  const template = await templateOf(tx, order, { rules, latest });
  if (!template) return refuse('agreement_without_template');

  const at = new Date(now).toISOString();
  const { language, text } = filledText({ template, booking, property, host, now });
  if (isRefusal(text)) return text;

  const next = { agentId, _id: deps.newId(), textHash: sha256(text) };
  if (latest) await supersede(tx, latest, { now, by: next._id });
  await insertAgreement(tx, {
    ...next,
    bookingId,
    templateId: template._id,
    templateVersion: template.version,
    state: 'sent',
    text,
    language,
    terms: termsOf(booking),
    createdAt: at,
    signerName: booking.guestName,
    signerEmail: email,
    neededSignatures: neededSignatures(rules.signers, booking),
    countersigns: rules.countersigns,
  });

  await appendEvent(tx, next, {
    kind: 'sent',
    at: now,
    who: { by: 'host', name: hostName(host), email: host.email },
    facts: { document: next._id, template: template._id, version: template.version, language },
  });

  await recordBookingEvent(tx, {
    agentId,
    bookingId,
    code: booking.code,
    _id: deps.newId(),
    at,
    from: null,
    to: null,
    note: '',
    actor: author === null ? 'timer' : 'agent',
    actorName: author ?? '',
    kind: 'agreement_sent',
  });
  announceBooking(tx, { agentId, bookingId, version: booking.version });
  await mailAgreement(tx, deps, { kind: 'agreement_to_sign', booking, isNewVersion: latest !== null });

  return booking;
}

type Filled = Parameters<typeof agreementValues>[0] & {
  template: NonNullable<Awaited<ReturnType<typeof templateOf>>>;
};

/** The text of a template for a booking, in the language of its guest. */
function filledText({ template, ...parts }: Omit<Filled, 'language'>) {
  const language = languageFor(template, parts.booking.guest.language);
  const values = agreementValues({ ...parts, language });
  return { language, text: fillTemplate(template.texts[language] ?? '', values) };
}

/** Refuses a text that the finished file could not show. No lock is held while its fonts are opened. */
async function refuseUnshownText(deps: SendDeps, order: Order) {
  const { agentId, bookingId } = order;
  const db = deps.pool;
  const booking = await findBooking(db, agentId, bookingId);
  const property = booking && (await findProperty(db, agentId, booking.propertyId, { evenDeleted: true }));
  const host = await findAgent(db, agentId);
  if (!booking || !property || !host) return null;

  const rules = (await findRules(db, agentId, booking.propertyId)) ?? noAgreement;
  const [latest = null] = await findAgreements(db, { agentId, bookingId });
  const template = await templateOf(db, order, { rules, latest });
  if (!template) return null;

  const { text } = filledText({ template, booking, property, host, now: deps.now() });
  if (isRefusal(text)) return null;

  const shown = `${text} ${booking.guestName} ${hostName(host)}`;
  return refuseUnshown(deps, { text: shown, cause: 'text_without_font', owner: agentId });
}

/** The template asked for, that of the property, or the one of the version before. */
async function templateOf(
  db: Queryable,
  { agentId, templateId }: Order,
  { rules, latest }: { rules: AgreementRules; latest: AgreementRecord | null },
) {
  for (const id of [templateId, rules.templateId, latest?.templateId]) {
    const found = id ? await findTemplate(db, agentId, id) : null;
    if (found) return found;
    if (id && id === templateId) return null;
  }
  return null;
}

async function supersede(
  tx: Tx,
  before: AgreementRecord,
  { now, by }: { now: number; by: string },
): Promise<void> {
  if (!isUnfinishedAgreement(before.state) && before.state !== 'signed') return;
  const who = { by: 'system', name: '', email: '' } as const;
  await appendEvent(tx, before, { kind: 'superseded', at: now, who, facts: { by } });
  // A signed version keeps the time of its signature.
  const endedAt = before.endedAt ?? new Date(now).toISOString();
  await updateAgreement(tx, before, { state: 'superseded', endedAt });
}

export function isOutdated(
  { terms }: Pick<AgreementRecord, 'terms'>,
  booking: BookingRecord,
  rules: Pick<AgreementRules, 'renewPercent'>,
): boolean {
  return asksAgain(terms, termsOf(booking), rules);
}

/** Whether there is a stay, or a request for one, that a signature can be about. */
export function mayBeSigned({ status, checkOut }: BookingRecord, today: string): boolean {
  return (isComing(status) || status === 'pending' || status === 'held') && today <= checkOut;
}

/** Mails the guest a link of their own to the agreement; without an address it does nothing. */
export async function mailAgreement(
  tx: Tx,
  deps: BookingDeps,
  {
    kind,
    booking,
    isNewVersion = false,
  }: { kind: 'agreement_to_sign' | 'agreement_signed'; booking: BookingRecord; isNewVersion?: boolean },
): Promise<void> {
  const { agentId, propertyId, guest } = booking;
  const property = await findProperty(tx, agentId, propertyId, { evenDeleted: true });
  const host = await findAgent(tx, agentId);
  if (guest.email === null || !property || !host) return;
  const url = `${await createGuestUrl(deps, tx, booking, 'mailed')}/agreement`;
  const context = { property, host, url };
  const data = withoutPrice(await guestBookingMail(tx, deps, booking, context));
  await queueMail(tx, { kind, to: guest.email, data: { ...data, isNewVersion }, ...mailToGuest(booking) });
}
