import type { Tables } from '#server/db/tables.ts';

/**
 * Tables with rows of an agent that are in no export, each with its reason. A test compares them and the datasets with the schema,
 * so a new table is in one of the two lists.
 */
export const leftOutTables: { readonly [Name in keyof Tables]?: string } = {
  account_tokens: 'keys of links in mails, valid for hours',
  agent_email_changes: 'a change of the address of this account that is under way',
  agent_emails: 'which account an address opens; the address is in profile.json and members',
  agent_notes: 'notes that the operator wrote about the account',
  agent_routes: 'finds the account of an id; derived from the lists',
  agent_views: 'looks of the operator into the account; the activity of the account names them',
  announcement_receipts: 'which announcements of the operator were read',
  data_exports: 'the exports themselves',
  erasure_requests: 'of the operator, who has to prove what was erased',
  feedback: 'messages to the operator, who answers and keeps them',
  first_mails: 'hashes of recipients; a limit against abuse',
  gateway_events:
    'raw messages of the payment provider about the plan; what came of them is in subscription-history',
  google_identities: 'keys of the sign-in with Google',
  google_links: 'keys of a sign-in that is under way',
  guest_payment_events: 'raw messages of the payment provider; what came of them is in online-payments',
  guest_tokens: 'keys of the pages of guests',
  held_mails: 'mails on their way',
  link_codes: 'finds the account of a link; the codes are in shared-links',
  plan_change_notices: 'which notices of the operator about plans were shown',
  planned_messages: 'computed from message-rules and bookings',
  sandbox_balance_transactions: 'of the sandbox, which stands for a service outside',
  sandbox_checkouts: 'of the sandbox, which stands for a service outside',
  sandbox_guest_events: 'of the sandbox, which stands for a service outside',
  sandbox_guest_payments: 'of the sandbox, which stands for a service outside',
  sandbox_guest_refunds: 'of the sandbox, which stands for a service outside',
  sandbox_payouts: 'of the sandbox, which stands for a service outside',
  sandbox_subscriptions: 'of the sandbox, which stands for a service outside',
  second_step_tickets: 'keys of a sign-in that is under way',
  stale_message_plans: 'work that waits for a second',
  subscription_checkouts: 'purchases of a plan that are under way; invoices are in subscription-invoices',
  subscription_coupons: 'coupons of the operator; what they took off is in subscription-invoices',
  subscriptions: 'in profile.json',
  undo_windows: 'the seconds in which an act can be undone',
  waiting_mails: 'mails on their way',
};
