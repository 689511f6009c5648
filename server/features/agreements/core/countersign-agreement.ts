import type { BookingAgreement } from '#contract/agreements/agreements.ts';
import { isOpenAgreement, noAgreement } from '#domain/agreements/agreement.ts';
import {
  drawnSignature,
  isDrawn,
  type Signature,
  type Stroke,
  signatureText,
} from '#domain/agreements/evidence.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { findAgent } from '#server/features/account/agents/index.ts';
import { findBooking, lockBooking, recordBookingEvent } from '#server/features/bookings/core/index.ts';
import { announceBooking } from '#server/features/messages/core/index.ts';
import { findProperty } from '#server/features/properties/core/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import { type AgreementRecord, lockLatestAgreement } from './agreement.store.ts';
import { sha256 } from './evidence-chain.ts';
import { viewBookingAgreement } from './read-booking-agreement.ts';
import { sealAtOnce } from './seal-agreement.ts';
import { isOutdated, mayBeSigned } from './send-agreement.ts';
import { completeAgreement, type SignDeps } from './sign-agreement.ts';
import { findRules } from './template.store.ts';

type CountersignRefusal = Refusal<
  | 'agreement_changed'
  | 'agreement_not_open'
  | 'already_signed'
  | 'consent_required'
  | 'not_found'
  | 'signature_missing'
  | 'stay_over'
  | 'idempotency_mismatch'
>;

type Signing = {
  bookingId: string;
  name: string;
  consent: boolean;
  strokes?: readonly Stroke[] | undefined;
};

/** Signs by hand for the host, after every guest; the file is drawn once the signature is stored. */
export async function countersignAgreement(
  deps: SignDeps,
  { bookingId, name: typed, consent, strokes }: Signing,
  { agentId, name: author, request }: AgentCaller,
): Promise<BookingAgreement | CountersignRefusal> {
  const now = deps.now();
  const done = await deps.transact(async (tx) => {
    const name = typed.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
    if (!consent) return refuse('consent_required', { cause: 'consent_to_agreement' });
    if (name === '' || (strokes && !isDrawn(strokes))) return refuse('signature_missing');

    const signature: Signature = strokes ? drawnSignature(strokes) : { kind: 'typed', name };
    const booking = await lockBooking(tx, agentId, bookingId);
    const property = booking && (await findProperty(tx, agentId, booking.propertyId, { evenDeleted: true }));
    const host = await findAgent(tx, agentId);
    const agreement = await lockLatestAgreement(tx, { agentId, bookingId });
    if (!booking || !property || !host || !agreement || agreement.erasedAt !== null)
      return refuse('not_found');

    const rules = (await findRules(tx, agentId, booking.propertyId)) ?? noAgreement;
    const refused = refuseUnlessReady(agreement, { hasChanged: isOutdated(agreement, booking, rules) });
    if (refused) return refused;
    if (!mayBeSigned(booking, civilDateAt(now, property.timezone)))
      return refuse('stay_over', { cause: 'nothing_to_sign' });

    const { network, userAgent } = request;
    const completed = await completeAgreement(
      tx,
      deps,
      {
        booking,
        property,
        host,
        agreement,
        endedAt: endedAtOf(agreement, now),
        hostSignature: signature,
      },
      {
        who: { by: 'host', name, email: host.email, network, agent: userAgent },
        facts: {
          automatic: false,
          text: agreement.textHash,
          method: signature.kind,
          consent: true,
          signature: sha256(signatureText(signature)),
        },
      },
    );

    const at = new Date(now).toISOString();
    await recordBookingEvent(tx, {
      agentId,
      bookingId,
      code: booking.code,
      _id: deps.newId(),
      at,
      from: null,
      to: null,
      note: '',
      actor: 'agent',
      actorName: author,
      kind: 'agreement_countersigned',
    });
    announceBooking(tx, { agentId, bookingId, version: booking.version });

    return completed;
  });
  if (isRefusal(done)) return done;

  if (done.sealing) await sealAtOnce(deps, done.sealing);
  const booking = await findBooking(deps.pool, agentId, bookingId);

  return booking ? viewBookingAgreement(deps.pool, booking) : refuse('not_found');
}

/** When the last guest signed. */
function endedAtOf({ signedBy }: AgreementRecord, now: number): string {
  return signedBy?.at(-1)?.at ?? new Date(now).toISOString();
}

/** The host signs once, after every guest, and only what the stay still is. */
function refuseUnlessReady(
  { state, signedBy }: AgreementRecord,
  { hasChanged }: { hasChanged: boolean },
): Refusal<'already_signed' | 'agreement_changed' | 'agreement_not_open'> | null {
  if (state === 'signed') return refuse('already_signed');
  if (isOpenAgreement(state)) return refuse('agreement_not_open', { cause: 'guests_sign_first' });
  if (state !== 'guest_signed' || signedBy === null) return refuse('agreement_not_open');
  return hasChanged ? refuse('agreement_changed') : null;
}
