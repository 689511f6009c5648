import { type Static, Type } from 'typebox';
import {
  agreementGates,
  agreementLimits,
  agreementStandings,
  agreementStates,
} from '#domain/agreements/agreement.ts';
import { endpoint } from '../endpoint.ts';
import { featureRefusals } from '../refusal-sets.ts';
import { Id, IdParams, Instant, Nullable, Shape, Text } from '../shapes.ts';
import { Strokes } from './guest-agreement.ts';

/** One version of a rental agreement as its host sees it. */
export const Agreement = Shape({
  _id: Id,
  state: Type.Enum(agreementStates),
  templateName: Type.String(),
  /** Of its text. */
  language: Type.String(),
  /** As signed; until then, the name of the booking. */
  signerName: Type.String(),
  signerEmail: Type.String(),
  sentAt: Instant,
  viewedAt: Nullable(Instant),
  /** When it was signed, declined or replaced. */
  endedAt: Nullable(Instant),
  /** What the guest wrote when declining. */
  reason: Type.String(),
  /** Dates, party or price of a current stay have changed since; a new version follows. */
  isOutdated: Type.Boolean(),
  hasPdf: Type.Boolean(),
  /** All have signed, and the signed file is being made. */
  isSealing: Type.Boolean(),
  /** How many guests sign, and who has signed so far. */
  neededSignatures: Type.Integer(),
  signatures: Type.Array(Shape({ name: Type.String(), at: Instant })),
});
export type Agreement = Static<typeof Agreement>;

export const BookingAgreement = Shape({
  gate: Type.Enum(agreementGates),
  standing: Type.Enum(agreementStandings),
  /** Template that would be sent; null when the property names none. */
  template: Nullable(Shape({ _id: Id, name: Type.String() })),
  sendsItself: Type.Boolean(),
  maySend: Type.Boolean(),
  /** All guests have signed, and the host signs by hand. */
  mayCountersign: Type.Boolean(),
  /** The host's name, as a signature begins with. */
  hostName: Type.String(),
  /** The latest first. */
  versions: Type.Array(Agreement),
  waiver: Nullable(Shape({ reason: Type.String(), at: Instant, byName: Type.String() })),
});
export type BookingAgreement = Static<typeof BookingAgreement>;

export const read = endpoint({
  method: 'GET',
  path: '/api/bookings/{id}/agreement',
  summary: 'Rental agreement of a booking, and what waits for it',
  access: 'agent',
  memberScope: 'bookings:read',
  params: IdParams,
  reply: BookingAgreement,
  success: 200,
  refusals: ['not_found'],
});

export const send = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/agreement/send',
  summary: 'Mail the guest the agreement to sign',
  access: 'agent',
  memberScope: 'bookings:write',
  rate: 'write',
  params: IdParams,
  body: Shape({
    /** Default: the template of the property. */
    templateId: Type.Optional(Id),
  }),
  reply: BookingAgreement,
  success: 200,
  refusals: [
    ...featureRefusals,
    'agreement_too_long',
    'agreement_unprintable',
    'busy',
    'agreement_without_template',
    'already_signed',
    'guest_without_email',
    'not_found',
    'stay_over',
  ],
});

export const countersign = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/agreement/countersign',
  summary: 'Sign the agreement that the guests have signed',
  access: 'agent',
  memberScope: 'bookings:write',
  byPersonOnly: true,
  rate: 'write',
  params: IdParams,
  body: Shape({
    name: Text(1, agreementLimits.signerName),
    /** I agree to the text and to signing it electronically. */
    consent: Type.Boolean(),
    /** A drawn signature; without one the typed name is the signature. */
    strokes: Type.Optional(Strokes),
  }),
  reply: BookingAgreement,
  success: 200,
  refusals: [
    'agreement_changed',
    'agreement_not_open',
    'already_signed',
    'consent_required',
    'not_found',
    'signature_missing',
    'stay_over',
  ],
});

export const waive = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/agreement/waive',
  summary: 'Let a booking go on without a signature',
  access: 'agent',
  memberScope: 'bookings:write',
  rate: 'write',
  params: IdParams,
  body: Shape({ reason: Text(1, agreementLimits.reason) }),
  reply: BookingAgreement,
  success: 200,
  refusals: ['not_found', 'reason_required'],
});

export const readPdf = endpoint({
  method: 'GET',
  path: '/api/bookings/{id}/agreement.pdf',
  summary: 'A signed agreement (application/pdf), by default the latest',
  access: 'agent',
  memberScope: 'bookings:read',
  params: IdParams,
  query: Shape({ agreementId: Type.Optional(Id) }),
  reply: Type.String(),
  file: 'application/pdf',
  success: 200,
  refusals: ['not_found'],
});
