import { activity } from './account/activity.ts';
import { assistant } from './account/assistant-sentences.ts';
import { emailChangeStop } from './account/email-change-stop.ts';
import { imports } from './account/imports.ts';
import { keys } from './account/key-sentences.ts';
import { log } from './admin/log.ts';
import { logActions } from './admin/log-actions.ts';
import { health } from './admin/platform-health.ts';
import { agreements } from './agreements/agreement-documents.ts';
import { figureDescriptions, metricNote } from './analytics/figure-descriptions.ts';
import { nightLabel } from './bookings/night-label.ts';
import {
  adjustedQuote,
  agreedTotalReasons,
  lineNote,
  quote,
  quoteForReader,
  sameTotalReasons,
  storedLine,
} from './bookings/quote.ts';
import { unsellableReason } from './bookings/stay-limits.ts';
import { calendars } from './calendars/channel-calendars.ts';
import { flyer } from './links/flyer.ts';
import { preview, towns } from './links/preview.ts';
import { shareTexts } from './links/share-texts.ts';
import { dayCounts, notifications } from './messages/agent-notifications.ts';
import { automatic } from './messages/automatic-messages.ts';
import { mail, mailFootLinks, mailFrom } from './messages/mails/mail.ts';
import { typeLabels } from './messages/notifications.ts';
import { endReasonText, searchOfSystem, systemMessages } from './messages/system-messages.ts';
import { unsubscribe } from './messages/unsubscribe.ts';
import { cancellationTerms, refundRule } from './payments/cancellation.ts';
import { exportReadme, guestCalendar, invoice, receipt } from './payments/documents.ts';
import { onlinePayment } from './payments/online-payments.ts';
import { arrivalSheet } from './properties/arrival-sheet.ts';
import { reviewExplanation } from './properties/review-explanation.ts';
import { answers } from './shared/answers.ts';
import { csvHeads } from './shared/csv-heads.ts';
import { calendarDay, longDay, stayRange, stayWithNights } from './shared/phrases.ts';
import { refusal } from './shared/refusal.ts';
import { fieldError } from './shared/refusals.ts';
import { writtenCoupon } from './subscription/plan-coupons.ts';
import { planPricePer } from './subscription/plan-notifications.ts';

/** The sentences that the server says, by subject. */
export const sentences = {
  nightLabel,
  activity,
  assistant,
  keys,
  agreements,
  calendarDay,
  longDay,
  planPricePer,
  writtenCoupon,
  arrivalSheet,
  calendars,
  refusal,
  quote,
  adjustedQuote,
  agreedTotalReasons,
  sameTotalReasons,
  lineNote,
  storedLine,
  quoteForReader,
  stayRange,
  stayWithNights,
  unsellableReason,
  cancellationTerms,
  refundRule,
  figures: figureDescriptions,
  metricNote,
  mail,
  mailFootLinks,
  mailFrom,
  notifications,
  onlinePayment,
  reviewExplanation,
  notificationLabels: typeLabels,
  dayCounts,
  automatic,
  systemMessages,
  endReason: endReasonText,
  searchOfSystem,
  unsubscribe,
  emailChangeStop,
  health,
  imports,
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
