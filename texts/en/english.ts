import type { GuestGuide } from '#contract/properties/property-operations.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import type { CheckInMethod } from '#domain/properties/arrival-gate.ts';
import type { Amenity } from '#domain/properties/property-types.ts';
import type { ReviewReason } from '#domain/properties/review.ts';
import type { Refusal } from '#domain/shared/refusal.ts';
import { agreements } from './agreements.ts';
import { automatic } from './automatic-messages.ts';
import { calendars } from './calendars.ts';
import { cancellationTerms, refundRule } from './cancellation.ts';
import { csvHeads } from './csv-heads.ts';
import { exportReadme, guestCalendar, invoice, receipt } from './documents.ts';
import { figureDescriptions, metricNote } from './figures.ts';
import { health } from './health.ts';
import { log } from './log.ts';
import { logActions } from './log-actions.ts';
import { mail, mailFootLinks } from './mails/mail.ts';
import { secretsText } from './mails/stay-facts.ts';
import { dayCounts, notificationLabels, notifications } from './notifications.ts';
import { onlinePayment } from './online-payments.ts';
import { calendarDay, stayRange, stayWithNights } from './phrases.ts';
import { adjustedQuote, quote, requestedTotalReasons, sameTotalReasons, storedLine } from './quote.ts';
import { refusalCauses } from './refusal-causes.ts';
import { fieldError, refusals } from './refusals.ts';
import { shareTexts } from './share-texts.ts';
import { unsellableReason } from './stay-limits.ts';
import { systemMessages } from './system-messages.ts';

/** Texts of printed flyers. */
const flyer = {
  guests: (count: number): string => together(count, 'guest'),
  bedrooms: (count: number): string => (count > 0 ? together(count, 'bedroom') : 'studio'),
  beds: (count: number): string => together(count, 'bed'),
  bathrooms: (count: number): string => (count > 0 ? together(count, 'bathroom') : ''),
  places: (count: number): string => together(count, 'place'),
  stayWith: (host: string): string => `Stay with ${host}`,
  registration: (number: string): string => `Registration ${number}`,
  scanProperty: ({ hasPrices }: { hasPrices: boolean }) =>
    hasPrices ? 'Scan for availability and prices' : 'Scan for availability',
  scanLink: 'Scan to check availability',
  allOfLink: (total: number): string =>
    `${total > 1 ? `All ${together(total, 'place')} with live` : 'Live'} availability. No account needed.`,
  amenities: {
    sea_view: 'Sea view',
    pool: 'Pool',
    hot_tub: 'Hot tub',
    garden: 'Garden',
    terrace: 'Terrace',
    fireplace: 'Fireplace',
    air_conditioning: 'Air conditioning',
    heating: 'Heating',
    wifi: 'Wi-Fi',
    kitchen: 'Kitchen',
    free_parking: 'Free parking',
    ev_charger: 'EV charger',
    bbq: 'Barbecue',
    washer: 'Washing machine',
    dishwasher: 'Dishwasher',
    workspace: 'Workspace',
    gym: 'Gym',
    elevator: 'Lift',
    crib: 'Cot',
    pets_allowed: 'Pets welcome',
    step_free: 'Step-free access',
    self_check_in: 'Self check-in',
  } as Partial<Record<Amenity, string>>,
};

/** Texts of preview pictures in chats. */
const preview = {
  places: (count: number): string => (count === 1 ? '1 place to stay' : `${count} places to stay`),
  forClient: (name: string): string => `For ${name}`,
  fromPrice: (price: string): string => `from ${price} a night, fees included`,
};

/** The page that an unsubscribe link opens. */
const unsubscribe = {
  unknownLink: (): PageText => ({
    title: 'This link doesn’t work',
    lines: ['It may be incomplete. Log in to choose which emails you get.'],
  }),
  allOff: ({ email }: Mailed): PageText => ({
    title: 'Notification emails are off',
    lines: [
      `We’ll no longer send notifications to ${email}. You’ll still get emails about your account, such as password resets.`,
    ],
  }),
  topicOff: ({ topic, email }: Mailed): PageText => ({
    title: 'These emails are off',
    lines: [`We’ll no longer email “${nameOf(topic)}” to ${email}. Nothing changes in Staydesk itself.`],
  }),
  topicOn: ({ topic, email }: Mailed): PageText => ({
    title: 'Stop these emails?',
    lines: [`You get “${nameOf(topic)}” by email at ${email}. You’ll still see everything in Staydesk.`],
  }),
  choose: 'Log in to choose which emails you get',
  buttons: {
    stopAll: 'Stop all notification emails',
    stopTopic: 'Stop these emails',
    back: 'Turn them back on',
  },
};

/** The page where the present address of an account stops a change of it. */
const keepEmail = {
  open: ({ email, newEmail, takesEffectAt }: EmailChange): PageText => ({
    title: 'Keep your email address?',
    lines: [
      `A Staydesk admin has entered ${newEmail ?? 'another address'} for your account, in place of ${email}. Once it’s confirmed, the change takes effect on ${takesEffectAt}, or earlier if a second admin approves it.`,
      'If you didn’t ask for this, stop the change.',
    ],
  }),
  stop: 'Stop the change',
  stopped: ({ email }: { email: string }): PageText => ({
    title: 'Your email address stays the same',
    lines: [
      `The change was stopped, and you still log in with ${email}.`,
      'If you didn’t expect it, contact us, so that we can find out who asked for it.',
    ],
  }),
  over: (): PageText => ({
    title: 'This link no longer works',
    lines: [
      'The change was stopped or replaced, or it has taken effect. The newest email about it has the link that counts.',
      'If your address was changed and you didn’t ask for it, contact us right away.',
    ],
  }),
};

/** The arrival guide on paper. */
const arrivalSheet = {
  title: 'Your arrival',
  heads: {
    access: 'Getting in',
    secrets: 'Codes and passwords',
    doorCode: 'Door code',
    wifi: 'Wi-Fi',
    parking: 'Parking',
    checkOut: 'Before you leave',
    rules: 'House rules',
  },
  method: (method: CheckInMethod, host: string): string =>
    ({
      unknown: '',
      in_person: `${host} will welcome you in person.`,
      key_box: 'You take the key from a box.',
      smart_lock: 'You open the door with a code.',
      reception: 'You get the key at the reception.',
    })[method],
  network: (name: string): string => `Network: ${name}`,
  password: (password: string): string => `Password: ${password}`,
  /** What closed secrets wait for; empty when there is nothing to wait for. */
  secrets: (guide: GuestGuide, timezone: string): string =>
    guide.secrets === 'closed' ? secretsText(guide, { timezone }) : '',
};

/** What an agent reads for each reason of a decision. */
const reviewReasons: Readonly<Record<ReviewReason, string>> = {
  photos_missing: 'Please add photos of every room and of the outside.',
  photos_misleading: 'Some photos don’t show this property.',
  photos_quality: 'Some photos are too dark, too small or show text over the picture.',
  description_incomplete: 'The description leaves out what guests need to know before they book.',
  contact_details: 'Please remove contact details and links from the texts and photos.',
  address_wrong: 'The address or its position on the map isn’t right.',
  price_unclear: 'The prices or fees aren’t plausible or don’t match the description.',
  rules_unclear: 'The house rules or the cancellation terms aren’t clear.',
  registration_missing: 'A registration number is required at this location.',
  duplicate: 'This property is listed more than once.',
  not_allowed: 'This kind of property isn’t allowed on Staydesk.',
};

/** The sentence of a refusal: of its cause, else of its code. */
function refusal({ refused, cause, facts }: Refusal<RefusalCode>): string {
  if (cause === undefined) return refusals[refused];
  // NOTE: `refuse` takes a cause only with its own facts.
  return refusalCauses[cause](facts as never);
}

/** Sentences of single answers and pages. */
const answers = {
  resetMail: 'If an account with this email exists, a link is on its way. It expires in one hour.',
  adminResetMail: 'If an admin account with this email exists, a link is on its way. It expires in one hour.',
  namelessPhoto: (number: number): string => `Photo ${number}`,
  propertyOfStay: 'your stay',
  shareOn: (network: string): string => `Share on ${network}`,
  unknownAddress: {
    title: 'Page not found',
    text: 'It may have moved, or the link is incomplete. Looking for your booking? Open the link in your booking email.',
    help: 'Open Help Center',
  },
  helpCenter: 'Help Center',
  busyPage: {
    title: 'The page is busy',
    text: 'Try again in a moment.',
    again: 'It also reloads automatically in a few seconds.',
    waitTitle: 'Please wait a moment',
    form: 'Your form wasn’t sent. Go back to it and send it again in a moment.',
    action: 'Try again',
  },
  loadFailure: {
    text: 'Part of this page couldn’t be loaded. Trying again…',
    action: 'Reload page',
  },
  toPayment: { title: 'To the payment page', label: 'Continue to the payment page' },
};

/** The English sentences, by subject. */
export const english = {
  agreements,
  calendarDay,
  arrivalSheet,
  calendars,
  refusal,
  quote,
  adjustedQuote,
  requestedTotalReasons,
  sameTotalReasons,
  storedLine,
  stayRange,
  stayWithNights,
  unsellableReason,
  cancellationTerms,
  refundRule,
  figures: figureDescriptions,
  metricNote,
  mail,
  mailFootLinks,
  notifications,
  onlinePayment,
  reviewExplanation,
  notificationLabels,
  dayCounts,
  automatic,
  systemMessages,
  unsubscribe,
  keepEmail,
  health,
  log,
  logActions,
  receipt,
  invoice,
  flyer,
  preview,
  towns,
  guestCalendar,
  exportReadme,
  shareTexts,
  csvHeads,
  fieldError,
  answers,
};

/** The reasons of a decision as sentences, followed by the admin’s own words. */
function reviewExplanation({ reasons, note }: { reasons: readonly ReviewReason[]; note: string }): string {
  return [...reasons.map((reason) => reviewReasons[reason]), note].filter(Boolean).join(' ');
}

type Topic = keyof typeof notificationLabels | 'digest';

type Mailed = { topic: Topic; email: string };

type PageText = { title: string; lines: string[] };

type EmailChange = { email: string; newEmail?: string; takesEffectAt: string };

function nameOf(topic: Topic): string {
  return topic === 'digest' ? 'Daily digest' : notificationLabels[topic];
}

/** A no-break space keeps number and noun on one line. */
function together(count: number, word: string): string {
  return `${count}\u00a0${count === 1 ? word : `${word}s`}`;
}

/** Towns of a link, the first three by name. */
function towns(cities: readonly string[]): string {
  return cities.length > 3 ? `${cities.slice(0, 3).join(', ')} and more` : cities.join(', ');
}
