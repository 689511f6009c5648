import type { RefundReason } from '#domain/subscription/refund-of-invoice.ts';
import type { Facts } from '../../facts.ts';
import { plural } from '../plural.ts';

export const failed = 'Couldn’t load this subscription';
export const gone = 'No such subscription';
export const goneText = 'The agent’s account may have been closed since.';
export const agent = 'Agent’s page';
export const suspended = 'This account is suspended. Payments are paused until it’s reactivated.';
export const plan = 'Plan and payment';
export const interval = 'Billed';
export const byHand = 'Set by an admin, not billed';
export const next = 'Next invoice';
export const nextNone = 'None';
export const change = 'Scheduled change';
export const changeOn = ({ plan, interval, date }: Facts<'plan' | 'interval' | 'date'>) =>
  `${plan}, ${interval}, from ${date}`;
export const ends = 'Ends';
export const failedPayment = ({ amount, date }: Facts<'amount' | 'date'>) => `${amount} failed on ${date}`;
export const missing = 'Missing payment';
export const cardText = ({ brand, last4, month }: Facts<'brand' | 'last4' | 'month'>) =>
  `${brand} ending in ${last4}, expires ${month}`;
export const cardNone = 'None on file';
export const card = 'Card';
export const cardSandbox = 'Sandbox payments, no card';
export const cardAway = 'The payment gateway didn’t answer';
export const invoicesNone = 'No invoices yet. The first one comes with the first payment.';
export const invoicesShown = 'The latest 100 invoices are shown.';
export const paid = 'Paid';
export const refundedAll = 'Refunded';
export const refundUnderWay = ({ amount }: Facts<'amount'>) => `${amount} refund under way`;
export const refundDeclined = ({ amount }: Facts<'amount'>) => `Refund of ${amount} declined by the gateway`;
export const refundOf = ({ number }: Facts<'number'>) => `Refund invoice ${number}`;
export const refundText =
  'The money goes back the way it was paid. The agent gets a notification. A refund can’t be undone.';
export const refundAmount = 'Amount to refund';
export const refundAll = 'Full amount';
export const refundError = ({ amount }: Facts<'amount'>) => `Please enter an amount up to ${amount}.`;
export const refundEnds =
  'This is the full amount of the current period: the plan ends as soon as the gateway confirms it, and nothing more is charged.';
export const refundStays = 'The plan stays active until the end of its period.';
export const refundReasonLabels: Readonly<Record<RefundReason, string>> = {
  requested: 'The agent asked for it',
  duplicate: 'Charged twice',
  goodwill: 'Goodwill',
  fraudulent: 'Fraudulent payment',
};
export const refundDone = ({ amount }: Facts<'amount'>) => `Refund of ${amount} requested`;
export const refundBy = ({ amount, reason, name, date }: Facts<'amount' | 'reason' | 'name' | 'date'>) =>
  `${amount} · ${reason} · ${name}, ${date}`;
export const trialResult = ({ after, before }: Facts<'after' | 'before'>) =>
  `Ends ${after} instead of ${before}. The agent gets a notification.`;
export const trialResultNew = ({ after }: Facts<'after'>) => `Ends ${after}. The agent gets a notification.`;
export const planchangeLater = 'On a date';
export const planchangeDay = 'First day at the new terms';
export const planchangeDayError = ({ date }: Facts<'date'>) => `Please choose ${date} or later.`;
export const planchangeMove = 'Move existing subscribers to the new price';
export const planchangeMoveHelp = ({ days }: Facts<'days'>) =>
  `They’re told by email and notification at least ${days} days before, and pay the new price from their first renewal after the date.`;
export const planchangeMoved = ({ date }: Facts<'date'>) =>
  `Pay the new price from their first renewal after ${date}`;
export const planchangeImpactText = ({ date }: Facts<'date'>) =>
  `The new terms apply from ${date}. You can undo this until then.`;
export const planchangeSchedule = 'Schedule new terms';
export const planchangeScheduled = ({ name, date }: Facts<'name' | 'date'>) =>
  `New terms of ${name} scheduled for ${date}`;
export const planchangeOneAtATime = 'A change is scheduled already. Undo it first to schedule another one.';
export const planchangeRevenue = 'Revenue if moved';
export const planchangeRevenueOf = ({
  count,
  after,
  before,
}: { count: number } & Facts<'after' | 'before'>) =>
  plural(count, {
    one: `${before} → ${after} a month from ${count} subscriber`,
    other: `${before} → ${after} a month from ${count} subscribers`,
  });
export const planchangeRevenueFailed = 'Couldn’t be worked out';
export const planchangeFrom = ({ date, monthly, yearly }: Facts<'date' | 'monthly' | 'yearly'>) =>
  `From ${date}: ${monthly} a month, ${yearly} a year`;
export const planchangeFromArranged = ({ date }: Facts<'date'>) => `From ${date}: custom pricing`;
export const planchangeNotified = ({ count }: { count: number }) =>
  plural(count, {
    one: `Subscribers are moved. ${count} was notified.`,
    other: `Subscribers are moved. ${count} were notified.`,
  });
export const planchangeNewOnly = 'For new subscribers only';
export const planchangeUndone = ({ name }: Facts<'name'>) => `${name} keeps its terms`;
export const grantTitle = ({ name }: Facts<'name'>) => `Grant ${name} a plan?`;
export const grantText = 'It’s free for the agent and counts no revenue. The agent gets an email.';
export const grantConfirm = 'Grant plan';
export const grantDone = ({ name, plan }: Facts<'name' | 'plan'>) => `${name} now has the ${plan} plan`;
export const grantEndsDay = 'On a day';
export const grantDayError = 'Choose a day.';
export const grantReasonHelp = 'Recorded in the log. The agent doesn’t see it.';
export const grantReasonError = 'Enter a reason.';
