import type { DateOrder } from '#domain/account/display-settings.ts';
import { type Money, minorToMajorText } from '#domain/shared/money.ts';
import type { SubscriptionState } from '#domain/subscription/entitlements.ts';
import { type PlanType, plans } from '#domain/subscription/plans.ts';
import type { AgentFormats } from '../../facts.ts';
import { counted, longDay } from '../shared/phrases.ts';
import * as billing from './billing.ts';

type NotificationText = { title: string; message: string };
/** A plan and the last day of its period, `YYYY-MM-DD`. */
type PaidPlan = { planType: PlanType | null; until: string | null };

const bookingsStay = 'Your bookings, messages and calendar stay available.';

const subscriptionStatuses: Readonly<Record<SubscriptionState, NotificationText>> = {
  trial: { title: 'Your trial is active', message: 'Every feature is included until it ends.' },
  active: { title: 'Your subscription is active', message: 'Everything in your plan is available.' },
  past_due: {
    title: 'A payment is overdue',
    message: 'Everything stays available for a few days. Please update your payment method.',
  },
  cancelled: {
    title: 'Your subscription was cancelled',
    message: 'It stays active until the end of the period you’ve paid for. Your bookings aren’t affected.',
  },
  inactive: {
    title: 'Your subscription isn’t active',
    message: `${bookingsStay} Choose a plan to continue with the rest.`,
  },
};

/** What agents read about their plan and trial. */
export const planNotifications = {
  planPaidInTrial: (
    { planType, start, until }: PaidPlan & { start: string },
    { dateOrder }: AgentFormats,
  ): NotificationText => ({
    title: `Your ${planName(planType)} plan is paid`,
    message: `It starts on ${longDay(start, dateOrder)} and is paid until ${lastDay(until, dateOrder)}. Your trial continues with everything included until it starts.`,
  }),
  planPaid: ({ planType, until }: PaidPlan, { dateOrder }: AgentFormats): NotificationText => ({
    title: `Your ${planName(planType)} plan is active`,
    message: `It’s paid until ${lastDay(until, dateOrder)}. Thank you.`,
  }),
  planPaymentFailed: ({ planType, until }: PaidPlan, { dateOrder }: AgentFormats): NotificationText => ({
    title: billing.pastDueTitlePlain,
    message: `Your ${planName(planType)} plan stays active until ${lastDay(until, dateOrder)}. Please update your payment method.`,
  }),
  planCancelled: ({ planType, until }: PaidPlan, { dateOrder }: AgentFormats): NotificationText => ({
    title: 'Your subscription is cancelled',
    message: `Your ${planName(planType)} plan stays active until ${lastDay(until, dateOrder)}. You can resume it until then.`,
  }),
  planResumed: ({ planType, until }: PaidPlan, { dateOrder }: AgentFormats): NotificationText => ({
    title: 'Your subscription has been resumed',
    message: `Your ${planName(planType)} plan renews on ${lastDay(until, dateOrder)}.`,
  }),
  planEnded: (): NotificationText => ({
    title: 'Your subscription has ended',
    message: `${bookingsStay} Choose a plan to continue with the rest.`,
  }),
  planRefunded: ({ amount, isOver }: { amount: Money; isOver: boolean }): NotificationText => ({
    title: `${codeAmount(amount)} refunded`,
    message: `It goes back the way you paid, usually within ten days.${
      isOver ? ` Your plan has ended. ${bookingsStay} Choose a plan to continue with the rest.` : ''
    }`,
  }),
  planPriceChanges: (
    { planType, day, from, to, interval }: PlanPrice & { day: string; to: Money },
    { dateOrder }: AgentFormats,
  ): NotificationText => ({
    title: `The price of your ${planName(planType)} plan changes`,
    message: `From your first renewal after ${longDay(day, dateOrder)}, it’s ${planPricePer({ amount: to, interval })} instead of ${planPricePer({ amount: from, interval })}.`,
  }),
  planPriceStays: ({ planType, ...price }: PlanPrice): NotificationText => ({
    title: `The price of your ${planName(planType)} plan stays the same`,
    message: `It’s still ${planPricePer({ amount: price.from, interval: price.interval })}. The change we announced won’t happen.`,
  }),
  trialOver: ({ day }: { day: string }, { dateOrder }: AgentFormats): NotificationText => ({
    title: 'Your free trial has ended',
    message: `It ended on ${longDay(day, dateOrder)}. ${bookingsStay} Links you’ve shared stay open for seven more days. Choose a plan to continue with the rest.`,
  }),
  trialEnding: (
    { day, daysLeft }: { day: string; daysLeft: number },
    { dateOrder }: AgentFormats,
  ): NotificationText => ({
    title: daysLeft === 1 ? 'Your free trial ends tomorrow' : `Your free trial ends in ${daysLeft} days`,
    message: `Choose a plan before ${longDay(day, dateOrder)} to keep your links and tools. Your bookings are kept either way.`,
  }),
  trialExtended: ({ days, until }: { days: number; until: string }): NotificationText => ({
    title: `Your trial has been extended by ${counted(days, 'day')}`,
    message: `Every feature is included until ${longDay(until)}.`,
  }),
  planGranted: ({ planType, until }: PaidPlan): NotificationText => ({
    title: `You now have the ${planName(planType)} plan`,
    message:
      until === null
        ? 'It’s free for you.'
        : `It’s free for you until ${longDay(until)}, and then ends automatically.`,
  }),
  subscriptionStatus: ({ status }: { status: SubscriptionState }): NotificationText =>
    subscriptionStatuses[status],
};

function planName(planType: PlanType | null): string {
  return planType === null ? '' : plans[planType].name;
}

function lastDay(until: string | null, dateOrder: DateOrder): string {
  return until === null ? '' : longDay(until, dateOrder);
}

type PlanPrice = { planType: PlanType; from: Money; interval: 'month' | 'year' };

/** `EUR 29.00`. */
function codeAmount(money: Money): string {
  return `${money.currency} ${minorToMajorText(money)}`;
}

/** `EUR 29.00 a month`. */
export function planPricePer({ amount, interval }: { amount: Money; interval: 'month' | 'year' }): string {
  return `${codeAmount(amount)} a ${interval}`;
}
