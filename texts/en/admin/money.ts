import type { PriceDoubt } from '#domain/subscription/price-change.ts';
import type { Facts } from '../../facts.ts';
import { plural } from '../plural.ts';

export const title = 'Money';
export const days30 = '30 days';
export const days90 = '90 days';
export const days365 = '12 months';
export const range = ({ from, to }: Facts<'from' | 'to'>) =>
  `${from} to ${to}, compared with the period before`;
export const thanBefore = ({ amount }: Facts<'amount'>) => `${amount} vs before`;
export const nothingBefore = 'Nothing to compare with yet';
export const refundsCount = ({ count }: { count: number }) =>
  plural(count, { one: `${count} refund`, other: `${count} refunds` });
export const mrr = 'Monthly recurring revenue';
export const arpa = 'Revenue per paying agent';
export const churn = 'Churn';
export const churnMore = ({ count }: { count: number }) =>
  plural(count, { one: `${count} agent stopped paying`, other: `${count} agents stopped paying` });
export const conversion = 'Trials that became paid';
export const conversionMore = ({ paid, ended }: Facts<'paid' | 'ended'>) => `${paid} of ${ended} that ended`;
export const movements = 'How recurring revenue changed';
export const newLabel = 'New';
export const reactivated = 'Returned';
export const expansion = 'Upgrades';
export const contraction = 'Downgrades';
export const churned = 'Lost';
export const collected = 'Collected';
export const refunded = 'Refunded';
export const failedPayments = 'Failed payments';
export const failedMore = ({ amount }: Facts<'amount'>) => `${amount} still missing`;
export const trialsEnded = 'Trials that ended';
export const trendText = 'At the same day of each month. A yearly plan counts a twelfth.';
export const trendEmpty = 'There is no recurring revenue yet.';
export const linesNone = 'No agents in this period.';
export const linesMore = ({ count }: { count: number }) =>
  plural(count, { one: `And ${count} more.`, other: `And ${count} more.` });
export const aboutMrr =
  'What paying agents pay per month, at the end of the period. A yearly plan counts a twelfth. A cancelled plan counts until its period ends, and a late renewal for two weeks. A plan bought during a trial counts once the trial ends.';
export const aboutNew = 'Agents who pay at the end of the period and never paid before it.';
export const aboutReactivated = 'Agents who pay again at the end of the period, after they had stopped.';
export const aboutExpansion = 'Agents who pay more per month than at the beginning of the period.';
export const aboutContraction = 'Agents who pay less per month than at the beginning of the period.';
export const aboutChurned = 'Agents who paid at the beginning of the period and no longer pay at its end.';
export const upcoming = 'Bought during a trial';
export const aboutUpcoming =
  'What agents pay per month for a plan that they bought during a trial, from the end of that trial.';
export const mrrMore = ({ agents, amount }: Facts<'agents' | 'amount'>) =>
  `${agents}. ${amount} more is already bought and starts when trials end.`;
export const aboutTrialsEnded = 'Trials whose last day was in the period.';
export const aboutTrialsConverted = 'Of these trials, those followed by a payment.';
export const aboutCollected = 'Payments that arrived in the period.';
export const aboutRefunded = 'Refunds made in the period.';
export const aboutFailed = 'Payments that failed in the period and are still missing. Each counts once.';
export const open = 'Open money';
export const syncsTitle = 'Comparison with the payment gateway';
export const syncsText =
  'Runs every six hours. It imports missed payments and compares each subscription on both sides.';
export const syncsFailed = 'Couldn’t load the comparisons';
export const syncsNever = 'Never compared yet';
export const syncsNeverText =
  'The timer compares every six hours, and you can compare at any time. The result will be shown here.';
export const syncsWhen = 'Last run';
export const syncsBy = 'Started by';
export const syncsTimer = 'Timer';
export const syncsFormerAdmin = 'A former admin';
export const syncsComparedLabel = 'Compared';
export const syncsBoth = ({ subscriptions, payments }: Facts<'subscriptions' | 'payments'>) =>
  `${subscriptions} and ${payments}`;
export const syncsEventsLabel = 'Events';
export const syncsEvents = ({ seen, applied }: Facts<'seen' | 'applied'>) =>
  `${seen} received, ${applied} imported.`;
export const syncsSubscriptions = ({ count }: { count: number }) =>
  plural(count, { one: `${count} subscription`, other: `${count} subscriptions` });
export const syncsRefused = ({ count }: Facts<'count'>) => `${count} could not be used.`;
export const syncsStanding = ({ count }: { count: number }) =>
  plural(count, { one: `${count} difference`, other: `${count} differences` });
export const syncsChanged = ({ count }: { count: number }) =>
  plural(count, {
    one: `${count} has changed in Staydesk since`,
    other: `${count} have changed in Staydesk since`,
  });
export const syncsEarlier = 'Earlier comparisons';
export const syncsRunning = 'Running';
export const syncsRunningSince = ({ when, who }: Facts<'when' | 'who'>) =>
  `Comparing since ${when}, started by ${who}…`;
export const syncsBrokeOff = 'The last comparison didn’t finish';
export const syncsBrokeOffText = ({ when, who }: Facts<'when' | 'who'>) =>
  `${when}, started by ${who}. The next one starts over; nothing was lost.`;
export const syncsLast = 'Last complete comparison';
export const syncsNoneComplete = 'No comparison has finished yet.';
export const syncsNoDifferences = 'No differences';
export const syncsNoneFound = 'Staydesk and the gateway agree on every subscription.';
export const syncsNoneStanding = 'Everything that differed has changed in Staydesk since.';
export const syncsChangedText = 'The next comparison shows whether both sides agree now.';
export const syncsRunFailed = 'Failed';
export const syncsMatch = 'Matches';
export const syncsSides = ({ ours, theirs }: Facts<'ours' | 'theirs'>) =>
  `Staydesk: ${ours}. Gateway: ${theirs}.`;
export const syncsNothing = 'nothing';
export const syncsNobody = 'No agent';
export const syncsUnknownHere = 'Charged without a subscription here';
export const syncsUnknownHereAdvice =
  'Cancel it at the gateway and refund what it charged, unless the agent is about to return.';
export const syncsEndedHere = 'Charged after it ended here';
export const syncsEndedHereAdvice =
  'Cancel it at the gateway, or set the subscription to active if the agent wants to keep it.';
export const syncsEndedThere = 'Active here, but no longer charged';
export const syncsEndedThereAdvice = 'Ask the agent to subscribe again, or set the subscription to inactive.';
export const syncsPlan = 'Another plan';
export const syncsInterval = 'Another billing period';
export const syncsPlanAdvice = 'Ask the agent which plan they chose, then change it at the gateway or here.';
export const syncsAmount = 'Another price';
export const syncsAmountAdvice = 'Correct the price at the gateway. The agent keeps the price they bought.';
export const syncsPeriodEnd = 'Another end of the period';
export const syncsPeriodEndAdvice =
  'A payment may have been missed. Compare again; if it stays, check the invoice at the gateway.';
export const syncsCancelling = 'Cancelled on one side only';
export const syncsCancellingAdvice = 'Cancel or resume it at the gateway, as the agent chose.';
export const syncsPaymentState = 'Paid on one side only';
export const syncsPaymentStateAdvice =
  'Check the last invoice at the gateway. The next event settles it here.';
export const last30 = 'Money, last 30 days';
export const same = 'Same as before';
export const plansImpactTitle = ({ name }: Facts<'name'>) => `Sell ${name} at new terms?`;
export const plansImpactText =
  'The new terms apply from now on to everyone who subscribes or changes to this plan.';
export const plansImpactSave = 'Save new terms';
export const plansImpactExisting = 'Existing subscribers';
export const plansImpactCancel = ({ count }: { count: number }) =>
  plural(count, {
    one: `${count} keeps the price and features it has`,
    other: `${count} keep the price and features they have`,
  });
export const plansPriceStays = ({ price }: Facts<'price'>) => `${price}, unchanged`;
export const plansPriceFromTo = ({ from, to }: Facts<'from' | 'to'>) => `${from} → ${to}`;
export const plansPriceChange = ({ from, to, change }: Facts<'from' | 'to' | 'change'>) =>
  `${from} → ${to} (${change})`;
export const doubtTexts: Readonly<Record<PriceDoubt, string>> = {
  month_jumps: 'The monthly price changes by more than half. Is it right?',
  year_jumps: 'The yearly price changes by more than half. Is it right?',
  large_discount: 'A year saves more than 40 % against twelve months. Is it right?',
};
