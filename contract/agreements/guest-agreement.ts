import { type Static, Type } from 'typebox';
import { agreementLimits, agreementStates } from '#domain/agreements/agreement.ts';
import { signatureBox, signatureLimits } from '#domain/agreements/evidence.ts';
import { endpoint } from '../endpoint.ts';
import { SharedHost } from '../links/link-shapes.ts';
import { CivilDate, GuestTokenParams, Instant, Nullable, Shape, Text } from '../shapes.ts';

const TextHash = Type.String({
  pattern: '^[0-9a-f]{64}$',
});

/** The agreement of a stay as its guest reads and signs it. */
export const GuestAgreement = Shape({
  documentId: Type.String(),
  state: Type.Enum(agreementStates),
  /** Markdown with headings and lists only. Empty once it is erased. */
  text: Type.String(),
  language: Type.String(),
  textHash: TextHash,
  /** The name of the booking, which the typed one is compared with. */
  guestName: Type.String(),
  property: Shape({ title: Type.String(), timezone: Type.String() }),
  host: SharedHost,
  booking: Shape({ code: Type.String(), checkIn: CivilDate, checkOut: CivilDate }),
  sentAt: Instant,
  endedAt: Nullable(Instant),
  hasPdf: Type.Boolean(),
  /** All have signed, and the signed file is being made. */
  isSealing: Type.Boolean(),
  /** The host signs by hand after the guests, instead of automatically. */
  isCountersignedByHand: Type.Boolean(),
  /** How many guests sign, and who has signed so far. */
  neededSignatures: Type.Integer(),
  signatures: Type.Array(Shape({ name: Type.String(), at: Instant })),
  /** Dates, party or price have changed since; a new version follows. */
  isOutdated: Type.Boolean(),
  /** The link was shown, not mailed: it only reads, and one to sign with was mailed to this address, shortened. */
  mailedTo: Nullable(Type.String()),
  /** Whether it is up to date, and its stay is neither over nor cancelled. */
  maySign: Type.Boolean(),
});
export type GuestAgreement = Static<typeof GuestAgreement>;

const agreementRefusals = [
  'agreement_changed',
  'agreement_not_open',
  'already_signed',
  'guest_link_ended',
  'not_found',
  'stay_over',
] as const;

/** Strokes of a signature: x and y in turn, in a box of 1000 by 300. */
export const Strokes = Type.Array(
  Type.Array(Type.Integer({ minimum: 0, maximum: signatureBox.width }), {
    minItems: 4,
    maxItems: signatureLimits.numbers,
  }),
  { minItems: 1, maxItems: signatureLimits.strokes },
);

export const read = endpoint({
  method: 'GET',
  path: '/api/guest/{token}/agreement',
  summary: 'The rental agreement of my stay',
  access: 'anyone',
  rate: 'read',
  params: GuestTokenParams,
  reply: GuestAgreement,
  success: 200,
  refusals: ['guest_link_ended', 'not_found'],
});

export const view = endpoint({
  method: 'POST',
  path: '/api/guest/{token}/agreement/view',
  summary: 'Say that the text was on a screen',
  access: 'anyone',
  rate: 'write',
  params: GuestTokenParams,
  body: Shape({ textHash: TextHash }),
  reply: GuestAgreement,
  success: 200,
  refusals: agreementRefusals,
});

export const sign = endpoint({
  method: 'POST',
  path: '/api/guest/{token}/agreement/sign',
  summary: 'Sign the agreement that was read',
  access: 'anyone',
  rate: 'guest-document',
  params: GuestTokenParams,
  body: Shape({
    textHash: TextHash,
    name: Text(1, agreementLimits.signerName),
    /** I agree to the text and to signing it electronically. */
    consent: Type.Boolean(),
    /** A drawn signature; without one the typed name is the signature. */
    strokes: Type.Optional(Strokes),
  }),
  reply: GuestAgreement,
  success: 200,
  refusals: [
    ...agreementRefusals,
    'agreement_unprintable',
    'busy',
    'consent_required',
    'email_not_proved',
    'signature_missing',
  ],
});

export const decline = endpoint({
  method: 'POST',
  path: '/api/guest/{token}/agreement/decline',
  summary: 'Decline the agreement and say why',
  access: 'anyone',
  rate: 'write',
  params: GuestTokenParams,
  body: Shape({ textHash: TextHash, reason: Text(0, agreementLimits.reason) }),
  reply: GuestAgreement,
  success: 200,
  refusals: [...agreementRefusals, 'email_not_proved'],
});

export const readPdf = endpoint({
  method: 'GET',
  path: '/api/guest/{token}/agreement.pdf',
  summary: 'My signed agreement (application/pdf)',
  access: 'anyone',
  rate: 'guest-document',
  params: GuestTokenParams,
  reply: Type.String(),
  file: 'application/pdf',
  success: 200,
  refusals: ['guest_link_ended', 'not_found'],
});
