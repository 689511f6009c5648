import type { BookingAgreement } from '#contract/agreements/agreements.ts';
import { asksAgain, isUnfinishedAgreement } from '#domain/agreements/agreement.ts';
import { isComing } from '#domain/bookings/booking-states.ts';
import { hostName } from '#domain/shared/host-name.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Queryable } from '#server/db/pool.ts';
import { findAgent } from '#server/features/account/agents/index.ts';
import {
  agreementOfBooking,
  type BookingDeps,
  type BookingRecord,
  confirmOnceSigned,
  findBooking,
  insertWaiver,
  lockBooking,
  recordBookingEvent,
  termsOf,
} from '#server/features/bookings/core/index.ts';
import { announceBooking } from '#server/features/messages/core/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import type { FileAnswer } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { type AgreementRecord, findAgreements, findAnswers, findPdf, findWaiver } from './agreement.store.ts';
import { findTemplate } from './template.store.ts';

type BookingKey = { agentId: string; bookingId: string };

export async function readBookingAgreement(
  deps: Pick<Platform, 'pool'>,
  { agentId, bookingId }: BookingKey,
): Promise<BookingAgreement | Refusal<'not_found'>> {
  const booking = await findBooking(deps.pool, agentId, bookingId);
  return booking ? viewBookingAgreement(deps.pool, booking) : refuse('not_found');
}

/** The agreement of a booking with all its versions, as its host sees it. */
export async function viewBookingAgreement(db: Queryable, booking: BookingRecord): Promise<BookingAgreement> {
  const { agentId, _id: bookingId } = booking;
  const { gate, standing, rules } = await agreementOfBooking(db, booking);
  const versions = await findAgreements(db, { agentId, bookingId });
  const answers = await findAnswers(db, { agentId, bookingId });
  const template = rules.templateId === null ? null : await findTemplate(db, agentId, rules.templateId);
  const names = new Map<string, string>();
  for (const id of new Set(versions.map(({ templateId }) => templateId)))
    names.set(id, (await findTemplate(db, agentId, id, { evenRemoved: true }))?.name ?? '');

  const isLive = isComing(booking.status) || booking.status === 'pending' || booking.status === 'held';
  const present = termsOf(booking);
  const host = await findAgent(db, agentId);
  const isOutdated = ({ state, terms }: AgreementRecord) =>
    isLive && (state === 'signed' || isUnfinishedAgreement(state)) && asksAgain(terms, present, rules);

  return {
    gate,
    standing,
    template: template && { _id: template._id, name: template.name },
    sendsItself: rules.sendsItself,
    maySend: isLive && booking.guest.email !== null && standing !== 'signed',
    mayCountersign: isLive && versions[0]?.state === 'guest_signed' && !isOutdated(versions[0]),
    hostName: host ? hostName(host) : '',
    versions: versions.map((version) => ({
      _id: version._id,
      state: version.state,
      templateName: names.get(version.templateId) ?? '',
      language: version.language,
      signerName: answers.get(version._id)?.name ?? version.signerName,
      signerEmail: version.signerEmail,
      sentAt: version.createdAt,
      viewedAt: version.viewedAt,
      endedAt: version.endedAt,
      reason: answers.get(version._id)?.note ?? '',
      isOutdated: isOutdated(version),
      hasPdf: version.pdfHash !== null && version.erasedAt === null,
      isSealing: version.sealingSince !== null && version.erasedAt === null,
      neededSignatures: version.neededSignatures,
      signatures: version.signedBy ?? [],
    })),
    waiver: await findWaiver(db, { agentId, bookingId }),
  };
}

/** Lets a booking go on without a signature; the history and the log have the reason. */
export function waiveAgreement(
  deps: BookingDeps,
  { bookingId, reason }: { bookingId: string; reason: string },
  { agentId, name }: AgentCaller,
): Promise<BookingAgreement | Refusal<'not_found' | 'reason_required' | 'idempotency_mismatch'>> {
  return deps.transact(async (tx) => {
    const note = reason.trim();
    if (note === '') return refuse('reason_required', { cause: 'reason_without_signature' });

    const booking = await lockBooking(tx, agentId, bookingId);
    if (!booking) return refuse('not_found');

    const at = new Date(deps.now());
    await insertWaiver(tx, { agentId, bookingId, reason: note, at, byName: name });

    await recordBookingEvent(tx, {
      agentId,
      bookingId,
      code: booking.code,
      _id: deps.newId(),
      at: at.toISOString(),
      actor: 'agent',
      actorName: name,
      kind: 'agreement_waived',
      from: null,
      to: null,
      note,
    });
    await confirmOnceSigned(tx, booking);

    announceBooking(tx, { agentId, bookingId, version: booking.version });

    return viewBookingAgreement(tx, booking);
  });
}

/** The sealed file, byte for byte as it was signed. */
export async function readAgreementPdf(
  { pool }: Pick<Platform, 'pool'>,
  { agentId, bookingId, agreementId }: BookingKey & { agreementId?: string | undefined },
): Promise<FileAnswer | Refusal<'not_found'>> {
  const booking = await findBooking(pool, agentId, bookingId);
  const content = booking && (await findPdf(pool, { agentId, bookingId, agreementId }));
  return content ? { fileName: `agreement-${booking.code}.pdf`, content } : refuse('not_found');
}
