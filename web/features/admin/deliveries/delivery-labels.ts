import type { Delivery } from '#contract/admin/deliveries.ts';
import type { DeliveryState } from '#domain/messages/mails/mail-delivery.ts';
import type { MailKind } from '#domain/messages/mails/mail-kinds.ts';
import * as t from '#texts/screens.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

/** Neither sent nor given up. */
export function isUnsent({ state }: Delivery): boolean {
  return state !== 'sent' && state !== 'discarded';
}

export const deliveryStateTones: Readonly<Record<DeliveryState, BadgeTone>> = {
  waiting: 'blue',
  held: 'sand',
  retrying: 'yellow',
  failed: 'red',
  sent: 'pine',
  discarded: 'sand',
};

export const mailKindLabels: Readonly<Record<MailKind, string>> = {
  booking_requested: t.health.deliveriesKindBookingRequested,
  booking_confirmed: t.health.deliveriesKindBookingConfirmed,
  booking_declined: t.health.deliveriesKindBookingDeclined,
  booking_cancelled: t.health.deliveriesKindBookingCancelled,
  booking_expired: t.health.deliveriesKindBookingExpired,
  change_approved: t.health.deliveriesKindChangeApproved,
  change_declined: t.health.deliveriesKindChangeDeclined,
  confirmation_due: t.health.deliveriesKindConfirmationDue,
  guest_link: t.health.deliveriesKindGuestLink,
  agreement_to_sign: t.health.deliveriesKindAgreementToSign,
  agreement_signed: t.health.deliveriesKindAgreementSigned,
  host_suspended: t.health.deliveriesKindHostSuspended,
  payment_asked: t.pay.mailRequested,
  payment_returned: t.pay.mailReturned,
  payment_too_late: t.pay.mailTooLate,
  refund_requested: t.pay.mailRefundRequested,
  refund_sent: t.pay.mailRefundSent,
  hold_offered: t.pay.mailHoldOffered,
  unpaid_warning: t.pay.mailUnpaidWarning,
  deposit_asked: t.pay.mailDepositRequested,
  deposit_received: t.pay.mailDepositReceived,
  deposit_kept: t.pay.mailDepositRetained,
  deposit_released: t.pay.mailDepositReleased,
  payment_received: t.health.deliveriesKindPaymentReceived,
  before_arrival: t.health.deliveriesKindBeforeArrival,
  after_departure: t.health.deliveriesKindAfterDeparture,
  review_answered: t.health.deliveriesKindReviewAnswered,
  new_message: t.health.deliveriesKindNewMessage,
  guest_links: t.health.deliveriesKindGuestLinks,
  booking_received: t.health.deliveriesKindBookingReceived,
  change_requested: t.health.deliveriesKindChangeRequested,
  agent_booking_cancelled: t.health.deliveriesKindAgentBookingCancelled,
  notice: t.health.deliveriesKindNotice,
  daily_digest: t.labels.dailyDigest,
  feedback_reply: t.health.deliveriesKindFeedbackReply,
  incident: t.health.deliveriesKindIncident,
  password_reset: t.health.deliveriesKindPasswordReset,
  verify_email: t.health.deliveriesKindVerifyEmail,
  email_confirm: t.health.deliveriesKindEmailConfirm,
  email_changing: t.health.deliveriesKindEmailChanging,
  email_changed: t.health.deliveriesKindEmailChanged,
  password_changed: t.health.deliveriesKindPasswordChanged,
  payment_details_changed: t.health.deliveriesKindPaymentDetailsChanged,
  google_linked: t.health.deliveriesKindGoogleLinked,
  agent_invited: t.health.deliveriesKindAgentInvited,
  member_invited: t.health.deliveriesKindMemberInvited,
  admin_invited: t.health.deliveriesKindAdminInvited,
  admin_email_confirm: t.health.deliveriesKindAdminEmailConfirm,
  admin_email_changing: t.health.deliveriesKindAdminEmailChanging,
  admin_email_changed: t.health.deliveriesKindAdminEmailChanged,
  admin_user_email_result: t.health.deliveriesKindAdminUserEmailResult,
  admin_suspended: t.health.deliveriesKindAdminSuspended,
  admin_removed: t.health.deliveriesKindAdminRemoved,
  account_suspended: t.health.deliveriesKindAccountSuspended,
  account_restored: t.health.deliveriesKindAccountRestored,
  two_step_on: t.health.deliveriesKindTwoStepOn,
  two_step_off: t.health.deliveriesKindTwoStepOff,
  passkey_added: t.health.deliveriesKindPasskeyAdded,
  passkey_removed: t.health.deliveriesKindPasskeyRemoved,
  passkey_copied: t.health.deliveriesKindPasskeyCopied,
  two_step_off_by_admin: t.health.deliveriesKindTwoStepOffByAdmin,
  recovery_codes_made: t.health.deliveriesKindRecoveryCodesMade,
  recovery_code_used: t.health.deliveriesKindRecoveryCodeUsed,
  new_device: t.health.deliveriesKindNewDevice,
  export_ready: t.health.deliveriesKindExportReady,
  account_closing: t.health.deliveriesKindAccountClosing,
  account_kept: t.health.deliveriesKindAccountReopened,
  plan_price_changes: t.health.deliveriesKindPlanPriceChanges,
  plan_price_stays: t.health.deliveriesKindPlanPriceStays,
  coupon_applied: t.health.deliveriesKindCouponApplied,
  coupon_withdrawn: t.health.deliveriesKindCouponWithdrawn,
  announcement: t.announcements.one,
};

const labelsByKind: Readonly<Record<string, string>> = mailKindLabels;

/** A kind of an earlier release is shown by its code. */
export function mailKindLabel(kind: Delivery['kind']): string {
  return labelsByKind[kind] ?? kind.replaceAll('_', ' ');
}
