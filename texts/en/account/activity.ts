import type { AdminLogAction } from '#contract/admin/log-actions.ts';
import { byAdmin } from '../bookings/booking-history.ts';
import { brand } from '../shared/shell.ts';

/** What the support did to an account, after its name. Acts that are not listed stay between admins. */
const supportActions = {
  account_kept: 'reopened the account',
  agent_email_changed: 'changed the email address of the account',
  agent_view_ended: 'stopped viewing the account',
  agent_view_started: 'opened the account to view it',
  booking_cancelled: 'cancelled a booking',
  booking_changed: 'changed a booking',
  booking_checked_in: 'checked a guest in',
  booking_checked_out: 'checked a guest out',
  booking_confirmed: 'confirmed a booking',
  booking_declined: 'declined a request',
  booking_no_show: 'marked a guest as no-show',
  booking_undone: 'undid a change of a booking',
  coupon_redeemed: 'used a coupon for the plan',
  erasure_done: 'erased the data of a guest',
  guest_data_exported: 'exported the data of a guest',
  member_signed_out: 'logged a member of the team out everywhere',
  plan_granted: 'gave the account a plan',
  property_active: 'allowed a property to be shown again',
  property_approved: 'approved a property',
  property_archived: 'archived a property',
  property_changed: 'changed a property',
  property_paused: 'paused a property',
  property_pending_review: 'took a property into review',
  property_rejected: 'rejected a property',
  property_suspended: 'suspended a property',
  refund_requested: 'asked for a refund of an invoice',
  review_kept: 'kept a reported review',
  review_removed: 'removed a reported review',
  subscription_cancelled: 'cancelled the subscription',
  subscription_changed: 'changed the subscription',
  subscription_status_set: 'changed the subscription',
  trial_extended: 'extended the trial',
  two_step_off_by_admin: 'turned off two-step sign-in of the account',
  user_device_signed_out: 'logged the account out on one device',
  user_email_change_approved: 'approved a new email address of the account',
  user_email_change_asked: 'entered a new email address for the account',
  user_email_change_cancelled: 'kept the email address of the account',
  user_password_reset_sent: 'sent a link to choose a new password',
  user_restored: 'reactivated the account',
  user_signed_out: 'logged the account out everywhere',
  user_suspended: 'suspended the account',
  user_verification_sent: 'sent the verification email again',
} as const satisfies Partial<Record<AdminLogAction, string>>;

type SupportAction = keyof typeof supportActions;

/** Who did what, as members of the team read it and export it. */
export const activity = {
  supportActions,
  support: byAdmin,
  system: brand,
  guest: 'Guest or visitor',
  supportDid: (action: string) =>
    `${byAdmin} ${action in supportActions ? supportActions[action as SupportAction] : 'changed the account'}`,
};
