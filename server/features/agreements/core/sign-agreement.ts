import type { GuestAgreement } from '#contract/agreements/guest-agreement.ts';
import { isOpenAgreement, isSameName, noAgreement } from '#domain/agreements/agreement.ts';
import {
  drawnSignature,
  type EvidenceFacts,
  isDrawn,
  type Signature,
  type Stroke,
  signatureText,
} from '#domain/agreements/evidence.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import { hostName } from '#domain/shared/host-name.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { logEvent } from '#server/db/event-log.ts';
import type { Tx } from '#server/db/transaction.ts';
import { type AgentRecord, findAgent } from '#server/features/account/agents/index.ts';
import {
  type BookingRecord,
  confirmOnceSigned,
  countLinksOfHost,
  lockBooking,
  openGuestLink,
} from '#server/features/bookings/core/index.ts';
import { closeUndoForGuest } from '#server/features/links/guest/index.ts';
import { announceBooking } from '#server/features/messages/core/index.ts';
import { confirmPaidHoldLater } from '#server/features/payments/guest-payments/index.ts';
import { findProperty, type PropertyRecord } from '#server/features/properties/core/index.ts';
import type { RequestFacts } from '#server/http/caller.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import {
  type AgreementKey,
  type AgreementRecord,
  addSignature,
  lockLatestAgreement,
  updateAgreement,
} from './agreement.store.ts';
import { type Acting, appendEvent, sha256 } from './evidence-chain.ts';
import { notifyHost } from './notify-host.ts';
import { refuseUnshown } from './refuse-unshown.ts';
import { type SealDeps, sealAtOnce } from './seal-agreement.ts';
import { isOutdated, mailAgreement, mayBeSigned } from './send-agreement.ts';
import { viewGuestAgreement } from './signed-agreement.ts';
import { findRules } from './template.store.ts';

export type SignDeps = SealDeps;

export type Opened = {
  booking: BookingRecord;
  property: PropertyRecord;
  host: AgentRecord;
  agreement: AgreementRecord;
};

/** `mailed`: the guest came by a link that was sent to them and shown nowhere else. */
type OpenedByGuest = Opened & { mailed: boolean };

type OpenRefusal = Refusal<
  | 'not_found'
  | 'guest_link_ended'
  | 'agreement_changed'
  | 'agreement_not_open'
  | 'already_signed'
  | 'stay_over'
  | 'idempotency_mismatch'
>;

type Input = { token: string; textHash: string };

/** Only a mailed link signs or declines: one that was shown proves no mailbox, and the host may have taken it. */
const refuseShownLink = ({ mailed }: OpenedByGuest) =>
  mailed ? null : refuse('email_not_proved', { cause: 'signed_by_mailed_link' });

/** Work on an open agreement: a refusal, or the agreement that it has completed, whose file is drawn after the commit. */
type Done = { sealing: AgreementKey | null };

/** Runs `work` with the open agreement that the guest has read, locked; what it has completed is then drawn. */
async function withOpenAgreement<More extends Refusal = never>(
  deps: SignDeps,
  { token, textHash }: Input,
  work: (tx: Tx, opened: OpenedByGuest) => Promise<OpenRefusal | More | Done>,
): Promise<GuestAgreement | OpenRefusal | More> {
  const now = deps.now();
  const link = await openGuestLink(deps.pool, token, now);
  if (isRefusal(link)) return link;

  // A guest signs what the booking is now, not what it was before the host's last act.
  await closeUndoForGuest(deps, link.booking);

  const { agentId, _id: bookingId, propertyId } = link.booking;
  const done = await deps.transact<OpenRefusal | More | Done>(async (tx) => {
    const booking = await lockBooking(tx, agentId, bookingId);
    const property = await findProperty(tx, agentId, propertyId, { evenDeleted: true });
    const host = await findAgent(tx, agentId);
    const agreement = await lockLatestAgreement(tx, { agentId, bookingId });
    if (!booking || !property || !host || !agreement) return refuse('not_found');

    const rules = (await findRules(tx, agentId, booking.propertyId)) ?? noAgreement;
    const hasChanged = isOutdated(agreement, booking, rules);
    const refused = refuseUnlessOpen(agreement, { textHash, hasChanged });
    if (refused) return refused;
    if (!mayBeSigned(booking, civilDateAt(now, property.timezone)))
      return refuse('stay_over', { cause: 'nothing_to_sign' });

    return work(tx, { booking, property, host, agreement, mailed: link.mailed });
  });
  if (isRefusal(done)) return done;

  if (done.sealing) await sealAtOnce(deps, done.sealing);
  return viewGuestAgreement(deps, token);
}

/** Tells apart a text that was signed already, one that is closed, and one that is not what was read. */
function refuseUnlessOpen(
  agreement: AgreementRecord,
  { textHash, hasChanged }: { textHash: string; hasChanged: boolean },
): Refusal<'already_signed' | 'agreement_changed' | 'agreement_not_open'> | null {
  const { state } = agreement;
  if (agreement.textHash !== textHash) return refuse('agreement_changed');
  if (state === 'signed' || state === 'guest_signed') return refuse('already_signed');
  if (!isOpenAgreement(state)) return refuse('agreement_not_open');
  return hasChanged ? refuse('agreement_changed') : null;
}

const guestOf = ({ guestName, guest }: BookingRecord, { network, userAgent }: RequestFacts): Acting => ({
  by: 'guest',
  name: guestName,
  email: guest.email ?? '',
  network,
  agent: userAgent,
});

/**
 * Notes that the text was on a screen. Only a page that was really shown says so, so a mail scanner never does. A guest
 * who came by a link that was shown is mailed one to sign with.
 */
export async function noteViewed(
  deps: SignDeps,
  input: Input,
  request: RequestFacts,
): Promise<GuestAgreement | OpenRefusal> {
  return withOpenAgreement<never>(deps, input, async (tx, { agreement, booking, mailed }) => {
    if (agreement.state !== 'sent') return { sealing: null };
    await appendViewed(tx, deps, { agreement, booking, mailed, request });
    if (!mailed) await mailAgreement(tx, deps, { kind: 'agreement_to_sign', booking });
    const { agentId, _id: bookingId, version } = booking;
    announceBooking(tx, { agentId, bookingId, version });
    return { sealing: null };
  });
}

async function appendViewed(
  tx: Tx,
  deps: SignDeps,
  {
    agreement,
    booking,
    mailed,
    request,
  }: Pick<OpenedByGuest, 'agreement' | 'booking' | 'mailed'> & { request: RequestFacts },
): Promise<void> {
  const at = deps.now();
  const facts = { link: mailed ? 'mailed' : 'shown' };
  await appendEvent(tx, agreement, { kind: 'viewed', at, who: guestOf(booking, request), facts });
  await updateAgreement(tx, agreement, { state: 'viewed', viewedAt: new Date(at).toISOString() });

  const { log } = texts(defaultLocale);
  logEvent(tx, {
    type: 'booking',
    action: 'agreement_viewed',
    accountId: booking.agentId,
    at,
    summary: log.booking({ code: booking.code, what: log.ofBooking.agreementViewed() }),
    entity: { type: 'booking', id: booking._id },
    actor: { type: 'visitor', id: null },
  });
}

type Signing = Input & { name: string; consent: boolean; strokes?: readonly Stroke[] | undefined };

/**
 * Signs for a guest. After the last one the host signs: at once, or by hand later. The signature is stored first; the file
 * is drawn and sealed after that, by this call or by the timer.
 */
export async function signAgreement(
  deps: SignDeps,
  { name: typed, consent, strokes, ...input }: Signing,
  request: RequestFacts,
): Promise<
  | GuestAgreement
  | OpenRefusal
  | Refusal<'agreement_unprintable' | 'busy' | 'consent_required' | 'email_not_proved' | 'signature_missing'>
> {
  const name = typed.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  if (!consent) return refuse('consent_required', { cause: 'consent_to_agreement' });
  if (name === '' || (strokes && !isDrawn(strokes))) return refuse('signature_missing');

  const unshown = await refuseUnshown(deps, { text: name, cause: 'name_without_font' });
  if (unshown) return unshown;

  const signature: Signature = strokes ? drawnSignature(strokes) : { kind: 'typed', name };
  return withOpenAgreement<Refusal<'email_not_proved'>>(deps, input, async (tx, opened) => {
    const { agreement, booking, host, mailed } = opened;
    const shown = refuseShownLink(opened);
    if (shown) return shown;

    const { neededSignatures, countersigns } = agreement;
    const before = agreement.signedBy ?? [];
    if (before.some((other) => isSameName(other.name, name)))
      return refuse('already_signed', { cause: 'name_has_signed', facts: { name } });

    if (agreement.state === 'sent') await appendViewed(tx, deps, { agreement, booking, mailed, request });
    const now = deps.now();
    const at = new Date(now).toISOString();
    const nameAsBooked = isSameName(name, booking.guestName);
    const { email, ...guest } = guestOf(booking, request);

    await appendEvent(tx, agreement, {
      // The address is that of the guest who booked; companions sign on the same page.
      kind: 'signed',
      at: now,
      who: { ...guest, name, email: neededSignatures === 1 || nameAsBooked ? email : '' },
      facts: {
        text: agreement.textHash,
        signature: sha256(signatureText(signature)),
        method: signature.kind,
        consent: true,
        nameAsBooked,
        link: 'mailed',
        hostLinks: await countLinksOfHost(tx, { agentId: booking.agentId, bookingId: booking._id }),
        ...(neededSignatures > 1 && { number: before.length + 1, of: neededSignatures }),
      },
    });

    await addSignature(tx, agreement, { name, at, signature });
    if (before.length + 1 < neededSignatures) {
      await updateAgreement(tx, agreement, { state: 'viewed' });
      logPartlySigned(tx, booking, now);
      announceBooking(tx, {
        agentId: booking.agentId,
        bookingId: booking._id,
        version: booking.version,
      });
      return { sealing: null };
    }

    if (countersigns === 'hand') {
      await updateAgreement(tx, agreement, { state: 'guest_signed' });
      await notifyHost(tx, deps, opened, { kind: 'agreement_signed', next: 'countersign', note: '' });
      return { sealing: null };
    }

    const who = { by: 'host', name: hostName(host), email: host.email } as const;
    const signed = { ...opened, endedAt: at, hostSignature: null };

    return completeAgreement(tx, deps, signed, { who, facts: { automatic: true } });
  });
}

type Completed = {
  /** When the last guest signed. */
  endedAt: string;
  hostSignature: Signature | null;
};

/** Signs for the host and tells both sides. The file is drawn after the commit. */
export async function completeAgreement(
  tx: Tx,
  deps: SignDeps,
  parts: Opened & Completed,
  { who, facts }: { who: Acting; facts: EvidenceFacts },
): Promise<Done> {
  const { agreement, endedAt, hostSignature } = parts;
  const at = deps.now();
  await appendEvent(tx, agreement, { kind: 'countersigned', at, who, facts });
  const sealingSince = new Date(at).toISOString();
  await updateAgreement(tx, agreement, { state: 'signed', endedAt, hostSignature, sealingSince });
  await notifyOfSigned(tx, deps, parts);
  return { sealing: agreement };
}

function logPartlySigned(tx: Tx, { agentId, _id, code }: BookingRecord, at: number): void {
  const { log } = texts(defaultLocale);
  logEvent(tx, {
    type: 'booking',
    action: 'agreement_signed',
    accountId: agentId,
    at,
    summary: log.booking({ code, what: log.ofBooking.agreementPartlySigned() }),
    entity: { type: 'booking', id: _id },
    actor: { type: 'visitor', id: null },
  });
}

async function notifyOfSigned(
  tx: Tx,
  deps: SignDeps,
  { booking, property, agreement }: Opened,
): Promise<void> {
  const { status } = booking;
  const waits = (status === 'pending' || status === 'held') && !booking.waitsForSignature;

  await confirmOnceSigned(tx, booking);
  if (waits) await confirmPaidHoldLater(tx, booking);

  // A host who signs by hand has heard of the guests' signatures before.
  if (agreement.countersigns === 'automatic')
    await notifyHost(
      tx,
      deps,
      { booking, property },
      { kind: 'agreement_signed', next: waits ? 'confirm' : null, note: '' },
    );
}

/** Declines for the guest; the host hears why and can send another version. */
export async function declineAgreement(
  deps: SignDeps,
  { reason, ...input }: Input & { reason: string },
  request: RequestFacts,
): Promise<GuestAgreement | OpenRefusal | Refusal<'email_not_proved'>> {
  return withOpenAgreement<Refusal<'email_not_proved'>>(deps, input, async (tx, opened) => {
    const { agreement, booking, mailed } = opened;
    const shown = refuseShownLink(opened);
    if (shown) return shown;
    const at = deps.now();
    const note = reason.trim();
    if (agreement.state === 'sent') await appendViewed(tx, deps, { agreement, booking, mailed, request });
    await appendEvent(tx, agreement, { kind: 'declined', at, who: { ...guestOf(booking, request), note } });
    await updateAgreement(tx, agreement, { state: 'declined', endedAt: new Date(at).toISOString() });
    await notifyHost(tx, deps, opened, { kind: 'agreement_declined', next: null, note });
    return { sealing: null };
  });
}
