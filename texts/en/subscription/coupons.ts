import type { Facts } from '../../facts.ts';
import { plural } from '../plural.ts';

export const title = 'Coupons';
export const newLabel = 'New coupon';
export const newText =
  'Lowers what agents pay for a plan. The terms can’t be changed afterwards, but you can end the coupon.';
export const create = 'Create coupon';
export const created = ({ code }: Facts<'code'>) => `Coupon ${code} created`;
export const search = 'Search codes and notes';
export const codeHelp = 'Letters, digits and hyphens, at least 3 characters.';
export const codeError = 'Use 3 to 30 letters, digits or hyphens.';
export const kindPercent = 'Percent';
export const percent = ({ count }: Facts<'count'>) => `${count}% off`;
export const percentLabel = 'Percent off';
export const percentError = 'Enter a whole number from 1 to 100.';
export const amountLabel = 'Amount off each payment';
export const amountHelp = 'A payment never falls below zero.';
export const amountError = 'Enter an amount up to 10,000.';
export const duration = 'Applies to';
export const once = 'First payment';
export const months = 'Some months';
export const forever = 'All payments';
export const monthsLabel = 'Number of months';
export const monthsError = ({ most }: Facts<'most'>) => `Enter a whole number from 1 to ${most}.`;
export const terms = 'Terms';
export const termsOnce = ({ off }: Facts<'off'>) => `${off} the first payment`;
export const termsMonths = ({ off, count }: { count: number } & Facts<'off'>) =>
  plural(count, { one: `${off} for one month`, other: `${off} for ${count} months` });
export const termsForever = ({ off }: Facts<'off'>) => `${off} every payment`;
export const plansError = 'Choose at least one plan.';
export const uses = 'Used';
export const usesCard = ({ uses }: Facts<'uses'>) => `Used: ${uses}`;
export const maxUsesHelp = 'Each agent can use it once.';
export const maxUsesError = 'Enter a whole number above zero.';
export const validUntil = 'Valid until';
export const validHelp = 'Running discounts continue.';
export const noEnd = 'No end date';
export const given = 'Discounts given';
export const noteHelp = 'Only admins see it.';
export const active = 'Active';
export const expired = 'Expired';
export const usedUp = 'Used up';
export const ended = 'Ended';
export const createdFact = 'Created';
export const by = ({ date, name }: Facts<'date' | 'name'>) => `${date} by ${name}`;
export const empty = 'No coupons yet';
export const emptyText = 'Create one to lower the price of a plan, for new subscribers or running plans.';
export const failed = 'Couldn’t load coupons';
export const oneFailed = 'Couldn’t load this coupon';
export const gone = 'No such coupon';
export const goneText = 'Check the address, or find it in the list.';
export const copy = 'Copy code';
export const end = 'End coupon';
export const endTitle = ({ code }: Facts<'code'>) => `End ${code}?`;
export const endText = 'No one else can use it. Agents who have used it keep their discount.';
export const endDone = ({ code }: Facts<'code'>) => `Coupon ${code} ended`;
export const usedBy = 'Used by';
export const usesFailed = 'Couldn’t load the uses';
export const usesNone = 'No one has used this coupon yet.';
export const usesShown = ({ count }: { count: number }) =>
  plural(count, { one: `${count} use shown`, other: `${count} uses shown` });
export const usageMonthly = ({ plan, date }: Facts<'plan' | 'date'>) => `${plan}, monthly · ${date}`;
export const usageYearly = ({ plan, date }: Facts<'plan' | 'date'>) => `${plan}, yearly · ${date}`;
export const usageOpen = 'Checkout open';
export const usageApplied = 'Running plan';
export const apply = 'Apply coupon';
export const applyTitle = ({ name }: Facts<'name'>) => `Apply a coupon for ${name}?`;
export const applyText = 'It lowers payments from the next invoice on. We’ll email the agent.';
export const replace = 'Replace coupon';
export const replaceTitle = ({ code }: Facts<'code'>) => `Replace ${code}?`;
export const replaceText = ({ code }: Facts<'code'>) =>
  `The new coupon lowers payments from the next invoice on, and ${code} no longer does. We’ll email the agent.`;
export const removeTitle = ({ code }: Facts<'code'>) => `Remove ${code}?`;
export const removeText = ({ name }: Facts<'name'>) =>
  `${name} pays the full price from the next invoice on, and can’t use this coupon again. We’ll email them.`;
export const removeDone = ({ code, after, before }: Facts<'code' | 'after' | 'before'>) =>
  `${code} removed. Next payment: ${after} instead of ${before}`;
export const applyMissing = 'Please enter a code.';
export const applyDone = ({ code, after, before }: Facts<'code' | 'after' | 'before'>) =>
  `${code} applied. Next payment: ${after} instead of ${before}`;
