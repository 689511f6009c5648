import type { Tables } from '#server/db/tables.ts';

/**
 * Tables with rows of an agent that are in no export, each with its reason. A test compares them and the datasets with the schema,
 * so a new table is in one of the two lists.
 */
export const leftOutTables: ReadonlySet<keyof Tables> = new Set([
  // Keys of links in mails, valid for hours.
  'account_tokens',
  // A change of the address of this account that is under way.
  'agent_email_changes',
  // Which account an address opens; the address is in profile.json and members.
  'agent_emails',
  // Notes that the operator wrote about the account.
  'agent_notes',
  // Finds the account of an id; derived from the lists.
  'agent_routes',
  // Looks of the operator into the account; the activity of the account names them.
  'agent_views',
  // Which announcements of the operator were read.
  'announcement_receipts',
  // Archives that were brought here; what came of them is in the lists.
  'archive_loads',
  // The exports themselves.
  'data_exports',
  // Of the operator, who has to prove what was erased.
  'erasure_requests',
  // Messages to the operator, who answers and keeps them.
  'feedback',
  // Hashes of recipients; a limit against abuse.
  'first_mails',
  // Keys of the sign-in with Google.
  'google_identities',
  // Keys of a sign-in that is under way.
  'google_links',
  'second_step_tickets',
  // Raw messages of the payment provider about the plan; what came of them is in subscription-history.
  'gateway_events',
  // Raw messages of the payment provider; what came of them is in online-payments.
  'guest_payment_events',
  // Keys of the pages of guests.
  'guest_tokens',
  // What a member has read of the operator, and a change of their address that is under way.
  'member_announcement_reads',
  'member_email_changes',
  // Confirmations that an assistant waits for, for ten minutes.
  'tool_confirmations',
  // What became of the tries of the last thirty days; webhook-events says what happened.
  'webhook_deliveries',
  // Mails on their way.
  'held_mails',
  'waiting_mails',
  // Finds the account of a link; the codes are in shared-links.
  'link_codes',
  // Which notices of the operator about plans were shown.
  'plan_change_notices',
  // Computed from message-rules and bookings.
  'planned_messages',
  // Of the sandbox, which stands for a service outside.
  'sandbox_balance_transactions',
  'sandbox_checkouts',
  'sandbox_guest_events',
  'sandbox_guest_payments',
  'sandbox_guest_refunds',
  'sandbox_payouts',
  'sandbox_subscriptions',
  // Work that waits for a second.
  'stale_message_plans',
  // Purchases of a plan that are under way; invoices are in subscription-invoices.
  'subscription_checkouts',
  // Coupons of the operator; what they took off is in subscription-invoices.
  'subscription_coupons',
  // In profile.json.
  'subscriptions',
  // The seconds in which an act can be undone.
  'undo_windows',
]);
