import type { GuestAgreement } from '#contract/agreements/guest-agreement.ts';
import { visitorAddresses } from '#contract/visitor-addresses.ts';
import { noAgreement } from '#domain/agreements/agreement.ts';
import { agreementBlocks } from '#domain/agreements/agreement-text.ts';
import {
  type EvidenceFacts,
  type EvidencePerson,
  factsOfLine,
  type GuestSignature,
  type Signature,
  signatureText,
} from '#domain/agreements/evidence.ts';
import { civilDateAt, timeOfDayAt } from '#domain/shared/civil-date.ts';
import { shortenedEmail } from '#domain/shared/email.ts';
import { hostName } from '#domain/shared/host-name.ts';
import type { Reader } from '#domain/shared/reader.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { type AgentRecord, findAgent } from '#server/features/account/agents/index.ts';
import {
  type BookingDeps,
  type BookingRecord,
  bookingAsGuestKnows,
  openGuestLink,
} from '#server/features/bookings/core/index.ts';
import { hostForGuest } from '#server/features/links/guest/index.ts';
import { findProperty, type PropertyRecord } from '#server/features/properties/core/index.ts';
import type { FileAnswer } from '#server/http/serve.ts';
import { readerOfText } from '#texts/readers.ts';
import { texts } from '#texts/texts.ts';
import { type AgreementRecord, type EventRecord, findAgreements, findPdf } from './agreement.store.ts';
import type { SignedAgreement } from './draw-agreement.ts';
import { sha256 } from './evidence-chain.ts';
import { isOutdated, mayBeSigned } from './send-agreement.ts';
import { findRules } from './template.store.ts';

/** A version with everything that its file shows. */
export type SignedParts = {
  agreement: AgreementRecord;
  events: readonly EventRecord[];
  signatures: readonly GuestSignature[];
  /** Null when the host has signed automatically. */
  hostSignature: Signature | null;
  booking: BookingRecord;
  property: PropertyRecord;
  host: AgentRecord;
};

type Parts = SignedParts & { keyId: string; publicUrl: string };

/** Everything that the signed file shows: the text as it was hashed, all signatures, and the evidence. */
export function signedAgreement(parts: Parts): SignedAgreement {
  const { agreement, events, signatures, hostSignature, booking, property, host, keyId, publicUrl } = parts;
  const reader = readerOfText(agreement.language);
  const { pdf, eventNames } = texts(reader).agreements;
  const { timezone } = property;
  const moment = (at: string) =>
    `${at} (${civilDateAt(Date.parse(at), timezone)} ${timeOfDayAt(Date.parse(at), timezone)} ${timezone})`;
  const signings = events.filter(({ kind }) => kind === 'signed');
  const countersigned = events.find(({ kind }) => kind === 'countersigned');
  const { facts } = pdf;

  const evidenceOf = (
    signature: Signature,
    person: EvidencePerson | null | undefined,
    said: EvidenceFacts = {},
  ) => [
    { label: facts.signer, value: person?.name ?? '' },
    { label: facts.email, value: person?.email ?? '' },
    { label: facts.link, value: said.link === 'mailed' ? pdf.mailedLink : '' },
    { label: facts.network, value: person?.network ?? '' },
    { label: facts.browser, value: person?.agent ?? '' },
    { label: facts.signature, value: sha256(signatureText(signature)) },
  ];

  return {
    title: `${property.title}, ${booking.code}`,
    language: agreement.language,
    keywords: `staydesk-agreement:${agreement._id}`,
    createdAt: signings.at(-1)?.at ?? agreement.createdAt,
    blocks: agreementBlocks(agreement.text),
    signatures: {
      head: pdf.signatures,
      signed: [
        ...signatures.map(({ name, at, signature }) => ({
          role: pdf.guest,
          name,
          at: moment(at),
          ...shownSignature(signature, reader),
        })),
        {
          role: pdf.host,
          name: countersigned?.person?.name ?? hostName(host),
          at: countersigned ? moment(countersigned.at) : '',
          ...(hostSignature ? shownSignature(hostSignature, reader) : { how: pdf.countersigned, path: null }),
        },
      ],
    },
    evidence: {
      head: pdf.evidence,
      intro: pdf.intro,
      facts: [
        { label: facts.document, value: agreement._id },
        ...signatures.flatMap(({ signature }, index) =>
          evidenceOf(signature, signings[index]?.person, factsOfLine(signings[index]?.line ?? '')),
        ),
        ...linksOfHost(signings, reader),
        ...(hostSignature ? evidenceOf(hostSignature, countersigned?.person) : []),
        { label: facts.consent, value: pdf.consent },
        { label: facts.text, value: agreement.textHash },
        { label: facts.key, value: keyId },
        {
          label: facts.verify,
          value: publicUrl + visitorAddresses.verifyDocument({ documentId: agreement._id }),
        },
      ].filter(({ value }) => value !== ''),
      chainHead: pdf.chain,
      chainIntro: pdf.chainIntro,
      events: events.map(({ kind, at, hash }) => ({ text: `${eventNames[kind]}: ${moment(at)}`, hash })),
      notes: [pdf.check, pdf.level],
    },
    attachments: [
      { name: 'agreement.txt', text: agreement.text },
      { name: 'evidence.txt', text: events.map(({ line }) => `${line}\n`).join('') },
    ],
    foot: { document: `${booking.code} · ${agreement._id}`, page: pdf.page },
  };
}

/** How many links the host had taken when the last guest signed; files of before did not say it. */
function linksOfHost(signings: readonly EventRecord[], reader: Reader): { label: string; value: string }[] {
  const { pdf } = texts(reader).agreements;
  const { hostLinks } = factsOfLine(signings.at(-1)?.line ?? '');
  return typeof hostLinks === 'number'
    ? [{ label: pdf.facts.hostLinks, value: pdf.hostLinks(hostLinks) }]
    : [];
}

/** How a signature was made, and the lines of a drawn one. */
function shownSignature(signature: Signature, reader: Reader): { how: string; path: string | null } {
  const { pdf } = texts(reader).agreements;
  return signature.kind === 'typed'
    ? { how: pdf.typed, path: null }
    : { how: pdf.drawn, path: signature.path };
}

/** The latest version of a stay's agreement, for its guest. */
export async function viewGuestAgreement(
  deps: BookingDeps,
  token: string,
): Promise<GuestAgreement | Refusal<'not_found' | 'guest_link_ended'>> {
  const now = deps.now();
  const opened = await openGuestLink(deps.pool, token, now);
  if (isRefusal(opened)) return opened;

  const { booking } = await bookingAsGuestKnows(deps.pool, opened.booking);
  const { agentId, _id: bookingId, propertyId, code, checkIn, checkOut } = booking;
  const [agreement] = await findAgreements(deps.pool, { agentId, bookingId });
  const property = await findProperty(deps.pool, agentId, propertyId, { evenDeleted: true });
  const host = await findAgent(deps.pool, agentId);
  if (!agreement || !property || !host) return refuse('not_found');

  const rules = (await findRules(deps.pool, agentId, propertyId)) ?? noAgreement;
  const today = civilDateAt(now, property.timezone);
  const isLive = mayBeSigned(booking, today);
  const hasChanged = isOutdated(agreement, booking, rules);

  return {
    documentId: agreement._id,
    state: agreement.state,
    text: agreement.text,
    textHash: agreement.textHash,
    language: agreement.language,
    guestName: booking.guestName,
    property: { title: property.title, timezone: property.timezone },
    host: hostForGuest(host),
    booking: { code, checkIn, checkOut },
    sentAt: agreement.createdAt,
    endedAt: agreement.endedAt,
    hasPdf: agreement.pdfHash !== null && agreement.erasedAt === null,
    isSealing: agreement.sealingSince !== null && agreement.erasedAt === null,
    isCountersignedByHand: agreement.countersigns === 'hand',
    neededSignatures: agreement.neededSignatures,
    signatures: agreement.signedBy ?? [],
    mailedTo: opened.mailed ? null : shortenedEmail(booking.guest.email ?? ''),
    isOutdated: isLive && hasChanged,
    maySign: isLive && !hasChanged,
  };
}

/** The guest's own copy, byte for byte as it was sealed. */
export async function readGuestPdf(
  deps: BookingDeps,
  token: string,
): Promise<FileAnswer | Refusal<'not_found' | 'guest_link_ended'>> {
  const opened = await openGuestLink(deps.pool, token, deps.now());
  if (isRefusal(opened)) return opened;
  const { agentId, _id: bookingId, code } = opened.booking;
  const content = await findPdf(deps.pool, { agentId, bookingId });
  return content ? { fileName: `agreement-${code}.pdf`, content } : refuse('not_found');
}
