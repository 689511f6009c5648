import * as links from '../links/links.ts';
import * as labels from '../shared/labels.ts';
import { counted } from '../shared/phrases.ts';
import * as agreementsTexts from './agreements.ts';
import { eventNames } from './agreements.ts';

/** A text to begin with. It is a usual agreement, not legal advice: the host has it checked for the country. */
const proposal = `# Rental agreement

This agreement is between {host} (“the host”) and {guest} (“the guest”).

## The stay

- Property: {property}, {address}
- Check-in: {checkIn}, from {arrivalFrom}
- Check-out: {checkOut}, by {leaveBy}
- Nights: {nights}
- Guests: {guests}
- Booking: {code}

## Price and payment

{price}

Total: {total}

{payments}

## Cancellation

{cancellation}

## House rules

{houseRules}

## What the host and the guest agree on

- The property is rented for holidays and for the guests named above only. It may not be sublet.
- The guest treats the property and its contents with care, and tells the host about damage right away.
- The guest pays for damage that they or their companions cause, ordinary wear aside.
- The host hands the property over clean, safe and as described.
- At check-out the guest leaves the property in the condition in which they found it.

## Signing

The host and the guest agree to sign this agreement electronically. Each receives the same signed file.

{date}
`;

/** Texts of the signed file, and of values that fill a template. */
export const agreements = {
  proposal,
  eventNames,
  price: ({ label, count, amount, note }: Record<'label' | 'count' | 'amount' | 'note', string>) =>
    `- ${label}${count === '' ? '' : `, ${count}`}: ${amount}${note === '' ? '' : `. ${note}`}`,
  payment: ({ label, when, amount }: { label: string; when: string; amount: string }) =>
    `- ${label} ${when}: ${amount}`,
  nothingToPay: 'Nothing is left to pay.',
  noHouseRules: 'None beyond this agreement.',
  noAddress: 'address follows with the confirmation',
  guests: (count: number) => counted(count, 'guest'),
  sample: {
    guestName: 'Alex Example',
    guestEmail: 'alex@example.com',
    bookingCode: 'BK-EXAMPLE',
  },
  pdf: {
    signatures: 'Signatures',
    guest: labels.guest,
    host: 'Host',
    typed: 'Signed by typing this name',
    drawn: 'Signed by hand on a screen',
    countersigned: 'Signed automatically for the host',
    evidence: 'Evidence',
    intro:
      'This page records how the agreement was signed. Times are in UTC to the millisecond, exactly as they were hashed, with the time at the property beside them.',
    facts: {
      document: agreementsTexts.verifyDocument,
      signer: 'Signer',
      link: links.colLink,
      hostLinks: 'Links that the host took',
      email: labels.email,
      network: 'Network',
      browser: 'Browser',
      text: agreementsTexts.verifyTextHash,
      signature: 'SHA-256 of the signature',
      consent: 'Consent',
      key: 'Sealed with key',
      verify: 'Check it at',
    },
    mailedLink:
      'Signed through a link that was sent by email to the guest who booked and shown nowhere else.',
    hostLinks: (count: number) =>
      count === 0
        ? 'None'
        : `${count}, to pass on to the guest. Such a link opens the guest’s page but can’t be used to sign.`,
    consent: 'Every signer agreed to the text and to signing it electronically.',
    chain: agreementsTexts.verifyChain,
    chainIntro:
      'Each line was hashed with SHA-256 and names the hash of the line before; the first one names the hash of the text. The lines and the text are attached to this file.',
    check:
      'Every byte of this file is sealed with Ed25519 by the line that ends it. Any change breaks the seal. The address above checks a file and explains how to check it without Staydesk.',
    level:
      'This is a simple electronic signature. Some documents, such as registration forms in some countries, still need one by hand.',
    page: 'Page {page} of {pages}',
  },
};
