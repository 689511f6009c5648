import { brandShades } from '#domain/account/brand-shades.ts';
import { isRefusal, type Refusal } from '#domain/shared/refusal.ts';
import { type Drawing, drawingOf } from '#server/adapters/pdf/pdf-drawer.ts';
import { findAgent } from '#server/features/account/agents/index.ts';
import { type BookingDeps, findBooking } from '#server/features/bookings/core/index.ts';
import { announceBooking } from '#server/features/messages/core/index.ts';
import { findProperty } from '#server/features/properties/core/index.ts';
import { forEachSettled } from '#server/jobs/for-each-settled.ts';
import type { Platform } from '#server/platform.ts';
import {
  type AgreementKey,
  findAgreement,
  findAgreementsToSeal,
  findEvents,
  findSignatures,
  storeSealed,
} from './agreement.store.ts';
import { type SealedFile, sealDrawn } from './agreement-key.ts';
import type { drawAgreement } from './draw-agreement.ts';
import { mailAgreement } from './send-agreement.ts';
import { type SignedParts, signedAgreement } from './signed-agreement.ts';

export type SealDeps = BookingDeps & Pick<Platform, 'pdf'>;

const drawing = drawingOf<typeof drawAgreement>(
  new URL('./draw-agreement.ts', import.meta.url),
  'drawAgreement',
);

/** How long whoever signs last waits for the file; after that the timer draws it. */
const signerWaitsMs = 8000;
/** An agreement that waits longer than this is not being drawn by the call that signed it. */
const abandonedMs = 15_000;
const batch = 20;

/**
 * Draws and stores the file of an agreement that was signed just now. When that takes too long or fails, the timer tries
 * again and reports a failure: the signature is stored, and its answer is no error.
 */
export async function sealAtOnce(deps: SealDeps, agreement: AgreementKey): Promise<void> {
  await sealAgreement(deps, agreement, { withinMs: signerWaitsMs }).catch(() => null);
}

/** Timer: files that were not drawn by the call that signed them, because it was busy or ended. */
export async function sealDueAgreements(deps: SealDeps): Promise<void> {
  const before = new Date(deps.now() - abandonedMs);
  const due = await findAgreementsToSeal(deps.pool, { before, limit: batch });
  await forEachSettled(due, (agreement) => sealAgreement(deps, agreement, {}));
}

/** Draws the file outside of any transaction and stores it, unless another call did or the guest was erased meanwhile. */
async function sealAgreement(
  deps: SealDeps,
  key: AgreementKey,
  limits: Pick<Drawing<never>, 'withinMs'>,
): Promise<Refusal<'busy'> | null> {
  const parts = await readSigned(deps, key);
  if (parts === null) return null;

  const { publicUrl } = deps.config.http;
  const colour = parts.host.brandColour && brandShades(parts.host.brandColour).light.accent;
  const ofOwner = { ...drawing, ...limits, owner: key.agentId };
  const sealed = await sealDrawn(deps, {
    documentId: key._id,
    draw: (keyId) => deps.pdf.draw(ofOwner, signedAgreement({ ...parts, keyId, publicUrl }), colour),
  });
  if (isRefusal(sealed)) return sealed;

  await storeAndTell(deps, parts, sealed);
  return null;
}

/** Everything that the file shows, as it was when the last signature was stored; null when no file is due. */
async function readSigned({ pool }: SealDeps, key: AgreementKey): Promise<SignedParts | null> {
  const agreement = await findAgreement(pool, key);
  if (agreement === null || agreement.sealingSince === null || agreement.erasedAt !== null) return null;

  const { agentId, bookingId } = agreement;
  const booking = await findBooking(pool, agentId, bookingId);
  const property = booking && (await findProperty(pool, agentId, booking.propertyId, { evenDeleted: true }));
  const host = await findAgent(pool, agentId);
  if (!booking || !property || !host) return null;

  const events = await findEvents(pool, key);
  // A newer version that was sent meanwhile is no part of what was signed.
  const signed = events.slice(0, events.findLastIndex(({ kind }) => kind === 'countersigned') + 1);
  const signatures = await findSignatures(pool, key);

  return { agreement, booking, property, host, events: signed, ...signatures };
}

async function storeAndTell(deps: SealDeps, parts: SignedParts, sealed: SealedFile): Promise<void> {
  const { agreement, booking } = parts;
  const { file, hash, seal } = sealed;
  await deps.transact(async (tx) => {
    const stored = { pdf: file, pdfHash: hash, seal: seal.signature, keyId: seal.keyId };
    if (!(await storeSealed(tx, agreement, stored))) return null;
    const { agentId, _id: bookingId, version } = booking;
    announceBooking(tx, { agentId, bookingId, version });
    await mailAgreement(tx, deps, { kind: 'agreement_signed', booking });
    return null;
  });
}
