import { visitorAddresses } from '#contract/visitor-addresses.ts';
import { agreementBlocks } from '#domain/agreements/agreement-text.ts';
import {
  type EvidencePerson,
  type GuestSignature,
  type Signature,
  signaturePath,
  signatureText,
} from '#domain/agreements/evidence.ts';
import { civilDateAt, timeOfDayAt } from '#domain/shared/civil-date.ts';
import { hostName } from '#domain/shared/host-name.ts';
import type { AgentRecord } from '#server/features/agents/index.ts';
import type { BookingRecord } from '#server/features/bookings/index.ts';
import type { PropertyRecord } from '#server/features/properties/index.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import type { AgreementRecord, EventRecord } from './agreement.store.ts';
import type { SignedAgreement } from './draw-agreement.ts';
import { sha256 } from './evidence-chain.ts';

type Parts = {
  agreement: AgreementRecord;
  events: readonly EventRecord[];
  signatures: readonly GuestSignature[];
  /** Null when the host has signed automatically. */
  hostSignature: Signature | null;
  booking: BookingRecord;
  property: PropertyRecord;
  host: AgentRecord;
  keyId: string;
  publicUrl: string;
};

/** Everything that the signed file shows: the text as it was hashed, all signatures, and the evidence. */
export function signedAgreement(parts: Parts): SignedAgreement {
  const { agreement, events, signatures, hostSignature, booking, property, host, keyId, publicUrl } = parts;
  const { pdf, eventNames } = texts(defaultLocale).agreements;
  const { timezone } = property;
  const moment = (at: string) =>
    `${at} (${civilDateAt(Date.parse(at), timezone)} ${timeOfDayAt(Date.parse(at), timezone)} ${timezone})`;
  const signings = events.filter(({ kind }) => kind === 'signed');
  const countersigned = events.find(({ kind }) => kind === 'countersigned');
  const { facts } = pdf;
  const evidenceOf = (signature: Signature, person: EvidencePerson | null | undefined) => [
    { label: facts.signer, value: person?.name ?? '' },
    { label: facts.email, value: person?.email ?? '' },
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
          ...{ role: pdf.guest, name, at: moment(at) },
          ...shownSignature(signature),
        })),
        {
          role: pdf.host,
          name: hostSignature ? (countersigned?.person?.name ?? '') : hostName(host),
          at: countersigned ? moment(countersigned.at) : '',
          ...(hostSignature ? shownSignature(hostSignature) : { how: pdf.countersigned, path: null }),
        },
      ],
    },
    evidence: {
      head: pdf.evidence,
      intro: pdf.intro,
      facts: [
        { label: facts.document, value: agreement._id },
        ...signatures.flatMap(({ signature }, index) => evidenceOf(signature, signings[index]?.person)),
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

/** How a signature was made, and the lines of a drawn one. */
function shownSignature(signature: Signature): { how: string; path: string | null } {
  const { pdf } = texts(defaultLocale).agreements;
  return signature.kind === 'typed'
    ? { how: pdf.typed, path: null }
    : { how: pdf.drawn, path: signaturePath(signature.strokes) };
}
