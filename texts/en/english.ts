import type { RefusalCode } from '#contract/refusals.ts';
import type { Refusal } from '#domain/shared/refusal.ts';
import { arrivalSheet } from './arrival-sheet.ts';
import { calendars } from './calendars.ts';
import { cancellationTerms, refundRule } from './cancellation.ts';
import { csvHeads } from './csv-heads.ts';
import { exportReadme, guestCalendar, invoice, receipt } from './documents.ts';
import { figureDescriptions, metricNote } from './figures.ts';
import { flyer, preview, towns } from './flyers.ts';
import { health } from './health.ts';
import { log } from './log.ts';
import { logActions } from './log-actions.ts';
import { mail, mailFootLinks } from './mails/mail.ts';
import { notificationLabels } from './notification-labels.ts';
import { dayCounts, notifications } from './notifications.ts';
import { stayRange, stayWithNights } from './phrases.ts';
import { adjustedQuote, quote, requestedTotalReasons, sameTotalReasons, storedLine } from './quote.ts';
import { refusalCauses } from './refusal-causes.ts';
import { fieldError, refusals } from './refusals.ts';
import { reviewExplanation } from './review-reasons.ts';
import { shareTexts } from './share-texts.ts';
import { unsellableReason } from './stay-limits.ts';
import { systemMessages } from './system-messages.ts';
import { unsubscribe } from './unsubscribe.ts';

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
};

/** The English sentences, by subject. */
export const english = {
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
  reviewExplanation,
  notificationLabels,
  dayCounts,
  systemMessages,
  unsubscribe,
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
