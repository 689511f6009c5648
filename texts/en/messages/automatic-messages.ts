import type { ResendCause } from '#domain/messages/automation/message-triggers.ts';
import type { ReadyKey } from '#domain/messages/automation/ready-rules.ts';
import type { MarkedVariable } from '#domain/messages/automation/text-marks.ts';

const changed: Record<ResendCause, string> = {
  dates: 'your dates have changed',
  party: 'your party has changed',
  access: 'how you get in has changed',
};

/** Guests whose message is in another language read the opening in theirs. */
const openings: Record<string, string> = {
  de: 'Es hat sich etwas geändert. Bitte richten Sie sich nach dieser Nachricht:',
  fr: 'Quelque chose a changé. Ce message remplace le précédent :',
  es: 'Algo ha cambiado. Este mensaje sustituye al anterior:',
  it: 'Qualcosa è cambiato. Questo messaggio sostituisce il precedente:',
  pt: 'Algo mudou. Esta mensagem substitui a anterior:',
  nl: 'Er is iets veranderd. Dit bericht vervangt het vorige:',
};

/** First line of a message that replaces one that was sent before. */
function opening(language: string, causes: readonly ResendCause[]): string {
  const foreign = openings[language];
  if (foreign) return foreign;
  const [first = '', ...rest] = causes.map((cause) => changed[cause]);
  const sentence = [first, ...rest].join(', and ');
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}. This replaces the earlier message.`;
}

/** A notification of the agent. */
export const automaticFailed = () => ({
  title: 'An automatic message could not be sent',
  message: 'We keep trying. Open the booking to see the message, and send it yourself if it is urgent.',
});

const blocked = ({
  ruleName,
  guestName,
  words,
}: {
  ruleName: string;
  guestName: string;
  words: string[];
}) => ({
  title: `“${ruleName}” can’t be sent to ${guestName}`,
  message:
    words.length === 0
      ? 'The message has no text.'
      : `The message needs ${words.map((word) => `{${word}}`).join(', ')}, which has no value.`,
});

type ReadyText = { name: string; subject: string; body: string };

/** The ready-made messages. Agents make them their own. */
const ready: Record<ReadyKey, ReadyText> = {
  // The confirmation itself has been mailed minutes before.
  confirmed: {
    name: 'Booking confirmed',
    subject: 'Your stay at {property}',
    body: `Dear {firstName},

Thank you for choosing {property}. It will be ready for you from {checkIn} to {checkOut}.

Is there anything we can prepare: a cot, a late arrival, a table for a special day? Just answer this message. Everything else is on your page: {guestPage}

{host}`,
  },
  balance_due: {
    name: 'Payment due soon',
    subject: 'A payment for your stay at {property}',
    body: `Dear {firstName},

A payment of {paymentDue} for your stay at {property} is due on {paymentDueOn}. You will find how to pay on your page: {guestPage}

If you have paid already, please ignore this message.

{host}`,
  },
  week_before: {
    name: 'A week before arrival',
    subject: 'Your stay at {property} is coming up',
    body: `Dear {firstName},

We look forward to welcoming you at {property} on {checkIn}. Check-in is from {arrivalFrom}.
{if address}
The address is {address}. Directions: {directions}
{end}{if parking}
Parking: {parking}
{end}
When do you expect to arrive? Just reply to this message.

{host}`,
  },
  arrival_day: {
    name: 'How to get in',
    subject: 'Getting in at {property}',
    body: `Dear {firstName},

Check-in at {property} is on {checkIn} from {arrivalFrom}.
{if access}
{access}
{end}{if doorCode}
Door code: {doorCode}
{end}{if wifiPassword}
Wi-Fi: {wifiName}, password {wifiPassword}
{end}{if unpaid}
There is still {paymentOpen} to pay. You will find how on your page.
{end}
Your page with everything you need: {guestPage}

Have a good journey!
{host}`,
  },
  mid_stay: {
    name: 'During the stay',
    subject: 'Is everything all right?',
    body: `Dear {firstName},

We hope that you feel at home at {property}. Is there anything you need? Just reply to this message.

{host}`,
  },
  departure: {
    name: 'Before departure',
    subject: 'Before you leave {property}',
    body: `Dear {firstName},

Check-out is on {checkOut} by {leaveBy}.
{if checkOutSteps}
{checkOutSteps}
{end}
We wish you a good journey home.

{host}`,
  },
  after: {
    name: 'After the stay',
    subject: 'Thank you for staying at {property}',
    body: `Dear {firstName},

Thank you for staying at {property}. We hope you enjoyed it, and would love to hear what we could do better.

You are always welcome back.
{host}`,
  },
  review: {
    name: 'Invitation to review',
    subject: 'How was your stay at {property}?',
    body: `Dear {firstName},

How was {property}? A few stars and a sentence help other guests to choose, and us to do better: {guestPage}

You can also write something there that only I read.
{host}`,
  },
};

/** What everybody but the guest reads in place of what opens the guest's door or page. */
const placeholders: Record<MarkedVariable, string> = {
  doorCode: '••••••',
  wifiPassword: '••••••',
  guestPage: '[guest page link]',
  agreementLink: '[agreement link]',
};

export const automatic = { opening, placeholders, blocked, ready };

/** What the log says of a rule, and of a planned message or the automation of a stay. */
export const ruleChanges = {
  added: 'added',
  changed: 'changed',
  active: 'switched on',
  paused: 'switched off',
  removed: 'deleted',
};
export const planChanges = {
  hold: 'held back',
  skip: 'skipped',
  send: 'sent by hand',
  edit: 'edited',
  release: 'no longer held back or skipped',
  follow: 'follows its rule again',
  paused: 'paused',
  resumed: 'resumed',
  stopped: 'turned off by the guest',
  restarted: 'turned on again by the guest',
};
