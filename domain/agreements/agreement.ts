import type { CivilDate } from '../shared/civil-date.ts';

/**
 * `guest_signed`: every guest has signed, and the host signs next. `superseded`: a newer version was sent, and this one
 * stays as evidence.
 */
export const agreementStates = [
  'sent',
  'viewed',
  'guest_signed',
  'signed',
  'declined',
  'superseded',
] as const;
export type AgreementState = (typeof agreementStates)[number];

/** What waits for the signature: nothing, the confirmation (and access), or door code and Wi-Fi password alone. */
export const agreementGates = ['none', 'confirmation', 'access'] as const;
export type AgreementGate = (typeof agreementGates)[number];

/** Who of the guests signs: the one who booked, or every adult. */
export const agreementSigners = ['booker', 'adults'] as const;
export type AgreementSigners = (typeof agreementSigners)[number];

/** How the host signs: at once with the last guest, or by hand after them. */
export const countersignings = ['automatic', 'hand'] as const;
export type Countersigning = (typeof countersignings)[number];

export const agreementLimits = {
  name: 80,
  text: 30_000,
  /** A template filled with the values of a stay. */
  filledText: 100_000,
  languages: 12,
  templates: 30,
  reason: 500,
  signerName: 160,
  /** How far a price may move, in percent, before the guest is asked again. */
  renewPercent: 100,
} as const;

/** How a property uses agreements. Without a template it has none. */
export type AgreementRules = {
  templateId: string | null;
  gate: AgreementGate;
  /** Sends the agreement with the confirmation, or with the request where the confirmation waits for it. */
  sendsItself: boolean;
  /** A new total asks for a new signature when it differs by more than this percentage; other dates always do. */
  renewPercent: number;
  signers: AgreementSigners;
  countersigns: Countersigning;
};

export const noAgreement: AgreementRules = {
  templateId: null,
  gate: 'none',
  sendsItself: true,
  renewPercent: 0,
  signers: 'booker',
  countersigns: 'automatic',
};

/** What was agreed on. Other values ask for another signature. */
export type AgreedTerms = {
  propertyId: string;
  checkIn: CivilDate;
  checkOut: CivilDate;
  guests: number;
  totalMinor: number;
  currency: string;
};

/** Whether a stay differs so much from what was sent that the guest must sign a new version. */
export function asksAgain(
  sent: AgreedTerms,
  present: AgreedTerms,
  { renewPercent }: Pick<AgreementRules, 'renewPercent'>,
): boolean {
  const isSameStay =
    sent.propertyId === present.propertyId &&
    sent.checkIn === present.checkIn &&
    sent.checkOut === present.checkOut &&
    sent.guests === present.guests &&
    sent.currency === present.currency;
  if (!isSameStay) return true;
  const differenceMinor = Math.abs(present.totalMinor - sent.totalMinor);
  return differenceMinor * 100 > sent.totalMinor * renewPercent;
}

/** Whether what a booking waits for is signed. `not_needed`: no rule asks for it, or the host has waived it. */
export const agreementStandings = ['not_needed', 'open', 'signed'] as const;
export type AgreementStanding = (typeof agreementStandings)[number];

export type AgreementFacts = {
  /** The latest agreement of the booking; null before the first is sent. */
  latest: { state: AgreementState; terms: AgreedTerms } | null;
  present: AgreedTerms;
  rules: AgreementRules;
  /** The booking was made after the rules came into force. A later rule locks no guest out. */
  isUnderRules: boolean;
  /** The host has let this booking go on without a signature. */
  isWaived: boolean;
};

export function agreementStanding(facts: AgreementFacts): AgreementStanding {
  const { latest, present, rules, isUnderRules, isWaived } = facts;
  const isSigned = latest?.state === 'signed' && !asksAgain(latest.terms, present, rules);
  if (isSigned) return 'signed';
  if (isWaived) return 'not_needed';
  const isNeeded = (latest !== null && latest.state !== 'superseded') || isUnderRules;
  return isNeeded ? 'open' : 'not_needed';
}

/** Whether the confirmation of a booking waits for its signature. */
export function holdsConfirmation(gate: AgreementGate, standing: AgreementStanding): boolean {
  return gate === 'confirmation' && standing === 'open';
}

/** Whether the secrets of the arrival wait for the signature. */
export function withholdsAccess(gate: AgreementGate, standing: AgreementStanding): boolean {
  return gate !== 'none' && standing === 'open';
}

/** Whether guests can still sign it. */
export const isOpenAgreement = (state: AgreementState) => state === 'sent' || state === 'viewed';

/** Whether a signature is missing, a guest's or the host's. */
export const isUnfinishedAgreement = (state: AgreementState) =>
  isOpenAgreement(state) || state === 'guest_signed';

export function neededSignatures(signers: AgreementSigners, { adults }: { adults: number }): number {
  return signers === 'adults' ? Math.max(1, adults) : 1;
}

/** Compares names without case, accents and spaces: "Łukasz  NOWAK" and "lukasz nowak" are one name. */
export function isSameName(typed: string, booked: string): boolean {
  return nameKey(typed) === nameKey(booked);
}

function nameKey(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ł', 'l');
  return plain.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();
}
