import { guestMailKinds } from '../notifications/guest-mails.ts';

export const accountMailKinds = [
  'password_reset',
  'verify_email',
  'email_confirm',
  'email_changing',
  'email_changed',
  'password_changed',
  'payment_details_changed',
  'google_linked',
  'agent_invited',
  'member_invited',
  'admin_invited',
  'admin_email_confirm',
  'admin_email_changing',
  'admin_email_changed',
  'admin_user_email_result',
  'admin_suspended',
  'admin_removed',
  'account_suspended',
  'account_restored',
  'two_step_on',
  'two_step_off',
  'two_step_off_by_admin',
  'recovery_codes_made',
  'recovery_code_used',
  'passkey_added',
  'passkey_removed',
  'passkey_copied',
  'new_device',
  'export_ready',
  'account_closing',
  'account_kept',
  'plan_price_changes',
  'plan_price_stays',
  'coupon_applied',
  'coupon_withdrawn',
  'announcement',
] as const;
export type AccountMailKind = (typeof accountMailKinds)[number];

/** Mails that warn people of a change to their account. An admin may not discard them. */
export const warningMailKinds: readonly AccountMailKind[] = [
  'email_changing',
  'email_changed',
  'password_changed',
  'payment_details_changed',
  'google_linked',
  'admin_email_changing',
  'admin_email_changed',
  'two_step_on',
  'two_step_off',
  'two_step_off_by_admin',
  'recovery_codes_made',
  'recovery_code_used',
  'passkey_added',
  'passkey_removed',
  'passkey_copied',
  'new_device',
  'account_closing',
];

/** Mails about the damage deposit of a stay. */
export const depositMailKinds = [
  'deposit_asked',
  'deposit_received',
  'deposit_kept',
  'deposit_released',
] as const;
export type DepositMailKind = (typeof depositMailKinds)[number];

export const guestBookingKinds = [
  'booking_requested',
  'booking_confirmed',
  'booking_declined',
  'booking_cancelled',
  'booking_expired',
  'change_approved',
  'change_declined',
  'confirmation_due',
  'guest_link',
  'agreement_to_sign',
  'agreement_signed',
  'host_suspended',
  'payment_asked',
  'payment_returned',
  'payment_too_late',
  'refund_requested',
  'refund_sent',
  'hold_offered',
  'unpaid_warning',
  ...depositMailKinds,
  ...guestMailKinds,
] as const;
export type GuestBookingKind = (typeof guestBookingKinds)[number];

export const agentBookingKinds = ['booking_received', 'change_requested', 'agent_booking_cancelled'] as const;
export type AgentBookingKind = (typeof agentBookingKinds)[number];

/** Every kind of mail that the server sends. */
export const mailKinds = [
  ...guestBookingKinds,
  'new_message',
  'guest_links',
  ...agentBookingKinds,
  'notice',
  'daily_digest',
  'feedback_reply',
  'incident',
  ...accountMailKinds,
] as const;
export type MailKind = (typeof mailKinds)[number];
