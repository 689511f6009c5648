import type { Delivery } from '#contract/admin/deliveries.ts';
import type { DeliveryState } from '#domain/messages/mails/mail-delivery.ts';
import type { MailKind } from '#domain/messages/mails/mail-kinds.ts';
import { m } from '#web/locales/compiled/messages.js';
import type { BadgeTone } from '#web/ui/badge.tsx';

export const deliveryStateLabels: Readonly<Record<DeliveryState, () => string>> = {
  waiting: m.deliveries_state_waiting,
  held: m.deliveries_state_held,
  retrying: m.deliveries_state_retrying,
  failed: m.deliveries_state_failed,
  sent: m.deliveries_state_sent,
  discarded: m.deliveries_state_discarded,
};

export const deliveryStateTones: Readonly<Record<DeliveryState, BadgeTone>> = {
  waiting: 'blue',
  held: 'sand',
  retrying: 'yellow',
  failed: 'red',
  sent: 'pine',
  discarded: 'sand',
};

export const mailKindLabels: Readonly<Record<MailKind, () => string>> = {
  booking_requested: m.deliveries_kind_booking_requested,
  booking_confirmed: m.deliveries_kind_booking_confirmed,
  booking_declined: m.deliveries_kind_booking_declined,
  booking_cancelled: m.deliveries_kind_booking_cancelled,
  booking_expired: m.deliveries_kind_booking_expired,
  change_approved: m.deliveries_kind_change_approved,
  change_declined: m.deliveries_kind_change_declined,
  confirmation_due: m.deliveries_kind_confirmation_due,
  guest_link: m.deliveries_kind_guest_link,
  agreement_to_sign: m.deliveries_kind_agreement_to_sign,
  agreement_signed: m.deliveries_kind_agreement_signed,
  host_suspended: m.deliveries_kind_host_suspended,
  payment_asked: m.pay_mail_asked,
  payment_returned: m.pay_mail_returned,
  payment_too_late: m.pay_mail_too_late,
  unpaid_warning: m.pay_mail_unpaid_warning,
  deposit_asked: m.pay_mail_deposit_asked,
  deposit_received: m.pay_mail_deposit_received,
  deposit_kept: m.pay_mail_deposit_kept,
  deposit_released: m.pay_mail_deposit_released,
  payment_received: m.deliveries_kind_payment_received,
  before_arrival: m.deliveries_kind_before_arrival,
  after_departure: m.deliveries_kind_after_departure,
  new_message: m.deliveries_kind_new_message,
  guest_links: m.deliveries_kind_guest_links,
  booking_received: m.deliveries_kind_booking_received,
  change_requested: m.deliveries_kind_change_requested,
  agent_booking_cancelled: m.deliveries_kind_agent_booking_cancelled,
  notice: m.deliveries_kind_notice,
  daily_digest: m.deliveries_kind_daily_digest,
  feedback_reply: m.deliveries_kind_feedback_reply,
  incident: m.deliveries_kind_incident,
  password_reset: m.deliveries_kind_password_reset,
  verify_email: m.deliveries_kind_verify_email,
  email_confirm: m.deliveries_kind_email_confirm,
  email_changing: m.deliveries_kind_email_changing,
  email_changed: m.deliveries_kind_email_changed,
  password_changed: m.deliveries_kind_password_changed,
  payment_details_changed: m.deliveries_kind_payment_details_changed,
  google_linked: m.deliveries_kind_google_linked,
  agent_invited: m.deliveries_kind_agent_invited,
  admin_invited: m.deliveries_kind_admin_invited,
  admin_email_confirm: m.deliveries_kind_admin_email_confirm,
  admin_email_changing: m.deliveries_kind_admin_email_changing,
  admin_email_changed: m.deliveries_kind_admin_email_changed,
  admin_user_email_result: m.deliveries_kind_admin_user_email_result,
  admin_suspended: m.deliveries_kind_admin_suspended,
  admin_removed: m.deliveries_kind_admin_removed,
  account_suspended: m.deliveries_kind_account_suspended,
  account_restored: m.deliveries_kind_account_restored,
  two_step_on: m.deliveries_kind_two_step_on,
  two_step_off: m.deliveries_kind_two_step_off,
  two_step_off_by_admin: m.deliveries_kind_two_step_off_by_admin,
  recovery_codes_made: m.deliveries_kind_recovery_codes_made,
  recovery_code_used: m.deliveries_kind_recovery_code_used,
  new_device: m.deliveries_kind_new_device,
  export_ready: m.deliveries_kind_export_ready,
  account_closing: m.deliveries_kind_account_closing,
  account_kept: m.deliveries_kind_account_kept,
  plan_price_changes: m.deliveries_kind_plan_price_changes,
  plan_price_stays: m.deliveries_kind_plan_price_stays,
  coupon_applied: m.deliveries_kind_coupon_applied,
  coupon_withdrawn: m.deliveries_kind_coupon_withdrawn,
  announcement: m.announcements_one,
};

const labelsByKind: Readonly<Record<string, () => string>> = mailKindLabels;

/** A kind of an earlier release is shown by its code. */
export function mailKindLabel(kind: Delivery['kind']): string {
  return labelsByKind[kind]?.() ?? kind.replaceAll('_', ' ');
}
