import type { Facts } from '../../facts.ts';
import { plural } from '../plural.ts';

// Plans, checkout, payments and banners of the subscription.

export const failed = 'Couldn’t load your subscription';
export const lineTrial = ({ count, date }: { count: number } & Facts<'date'>) =>
  plural(count, {
    one: `Your free trial: ${count} day left, until ${date}.`,
    other: `Your free trial: ${count} days left, until ${date}.`,
  });
export const lineTrialLast = 'Your free trial ends today.';
export const lineTrialEnded = 'Your free trial has ended. Choose a plan to continue.';
export const lineStarting = ({ plan, date }: Facts<'plan' | 'date'>) =>
  `${plan} starts on ${date}. Until then, your trial continues.`;
export const linePastDue = ({ plan }: Facts<'plan'>) =>
  `You’re on the ${plan} plan, and a payment is overdue.`;
export const lineEnding = ({ plan, date }: Facts<'plan' | 'date'>) => `Your ${plan} plan ends on ${date}.`;
export const lineEnded = 'You don’t have a plan at the moment.';
export const card = 'Your plan';
export const freeTrial = 'Free trial';
export const badgeTrial = 'Active';
export const badgeTrialEnded = 'Ended';
export const badgePastDue = 'Payment overdue';
export const badgeEnding = 'Ends soon';
export const badgeEnded = 'Not active';
export const aboutTrial = ({ most, date }: Facts<'most' | 'date'>) =>
  `Every feature is included, for up to ${most} listings, until ${date}. No card needed.`;
export const aboutTrialAfter =
  'After that, new listings, new links, analytics and marketing tools are paused until you choose a plan. Links you’ve shared stay open for seven more days, then show your contact details instead. Your bookings, messages, calendar and exports stay available.';
export const aboutTrialEnded = ({ date }: Facts<'date'>) =>
  `It ended on ${date}. New listings, new links, analytics and marketing tools are paused until you choose a plan. Links you’ve shared stay open for seven days after that date, then show your contact details instead.`;
export const aboutData = 'You can always log in and use your bookings, messages, calendar and exports.';
export const aboutActive = ({ date }: Facts<'date'>) => `Renews automatically on ${date}.`;
export const aboutStarting = ({ plan, date, renewal }: Facts<'plan' | 'date' | 'renewal'>) =>
  `${plan} starts on ${date}. Until then, your trial continues with everything included. It renews automatically on ${renewal}.`;
export const aboutStartingChange = ({ plan, date }: Facts<'plan' | 'date'>) =>
  `${plan} starts on ${date}. Until then, your trial continues with everything included.`;
export const aboutGiven = 'Staydesk set up this plan for you at no charge.';
export const aboutGivenUntil = ({ date }: Facts<'date'>) =>
  `Staydesk set up this plan for you until ${date}, at no charge.`;
export const aboutPastDue = ({ date }: Facts<'date'>) =>
  `Everything stays available until ${date}. If the payment hasn’t been made by then, your links, new listings and the tools in your plan are paused.`;
export const aboutEnding = ({ date }: Facts<'date'>) =>
  `You cancelled it. Everything stays available until ${date}, and you won’t be charged again.`;
export const aboutEndingInTrial = ({ start, plan, date }: Facts<'start' | 'plan' | 'date'>) =>
  `You cancelled it. Your trial continues until ${start} with everything included, then your ${plan} plan stays active until ${date}. You won’t be charged again.`;
export const aboutEnded =
  'New listings, new links, analytics and marketing tools are paused until you choose a plan.';
export const daysLeft = ({ count }: { count: number }) =>
  plural(count, { one: 'day left', other: 'days left' });
export const factNext = 'Next payment';
export const factUntil = 'Active until';
export const factMissing = 'Overdue payment';
export const missingPayment = ({ amount, date }: Facts<'amount' | 'date'>) =>
  `${amount}, attempted on ${date}`;
export const priceMonthly = ({ amount }: Facts<'amount'>) => `${amount} every month`;
export const priceYearly = ({ amount }: Facts<'amount'>) => `${amount} every year`;
export const scheduled = ({ date, plan, price }: Facts<'date' | 'plan' | 'price'>) =>
  `On ${date}, you’ll switch to ${plan}, ${price}. Nothing changes until then.`;
export const scheduledMonthly = ({ date, plan }: Facts<'date' | 'plan'>) =>
  `On ${date}, you’ll switch to ${plan}, billed monthly. Nothing changes until then.`;
export const scheduledYearly = ({ date, plan }: Facts<'date' | 'plan'>) =>
  `On ${date}, you’ll switch to ${plan}, billed yearly. Nothing changes until then.`;
export const scheduledUndo = ({ plan }: Facts<'plan'>) => `Stay on ${plan}`;
export const scheduledUndoMonthly = ({ amount }: Facts<'amount'>) => `Stay on ${amount} a month`;
export const scheduledUndoYearly = ({ amount }: Facts<'amount'>) => `Stay on ${amount} a year`;
export const scheduledUndone = ({ plan }: Facts<'plan'>) => `You’re staying on ${plan}`;
export const payWay = 'Payment methods';
export const cancel = 'Cancel subscription';
export const resume = 'Resume subscription';
export const resumed = ({ date }: Facts<'date'>) => `Subscription resumed. It renews on ${date}.`;
export const payNow = 'Pay now';
export const pastDueTitle = ({ amount }: Facts<'amount'>) => `A payment of ${amount} didn’t go through`;
export const pastDueTitlePlain = 'A payment didn’t go through';
export const pastDueText = ({ date }: Facts<'date'>) =>
  `Everything stays available until ${date}. Update your payment method, or pay now.`;
export const usage = 'Usage';
export const usageText = 'Listings and included features.';
export const usageCount = ({ count, most }: Facts<'count' | 'most'>) => `${count} of ${most}`;
export const usageTooMany = ({ count, most }: Facts<'count' | 'most'>) => `${count}, limit ${most}`;
export const usageParts = ({ live, waiting }: Facts<'live' | 'waiting'>) =>
  `${live} live, ${waiting} paused or in draft`;
export const usageLive = ({ count }: { count: number }) =>
  plural(count, { one: `${count} live`, other: `${count} live` });
export const usageOver = 'You have more live listings than your plan allows.';
export const usageNone = 'You don’t have an active plan, so you can’t add a listing.';
export const usagePaused = ({ count }: { count: number }) =>
  plural(count, {
    one: `${count} listing is paused because your plan allows fewer. A larger plan brings it back automatically.`,
    other: `${count} listings are paused because your plan allows fewer. A larger plan brings them back automatically.`,
  });
export const usageChoose = 'Choose listings';
export const featureOn = 'Included';
export const featureOff = 'Not in your plan';
export const plansText =
  'Change whenever you like. Upgrades start right away, downgrades at the end of the period you’ve paid for.';
export const interval = 'Billing period';
export const yearlySaves = ({ percent }: Facts<'percent'>) => `Yearly, save ${percent}%`;
export const paidMonthly = 'Billed monthly';
export const paidYearly = ({ amount, saved }: Facts<'amount' | 'saved'>) =>
  `${amount} billed yearly. You save ${saved}.`;
export const byArrangement = 'Custom';
export const enterpriseText = ({ most }: Facts<'most'>) =>
  `For more than ${most} listings, with custom terms.`;
export const enterpriseContact = 'Talk to us';
export const upTo = ({ count }: Facts<'count'>) => `Up to ${count} listings`;
export const moreThan = ({ count }: Facts<'count'>) => `More than ${count} listings`;
export const hasNot = 'Not included';
export const startsOn = ({ date }: Facts<'date'>) => `Starts on ${date}`;
export const subscribe = 'Subscribe';
export const subscribeTo = ({ plan }: Facts<'plan'>) => `Subscribe to ${plan}`;
export const upgrade = 'Upgrade';
export const upgradeTo = ({ plan }: Facts<'plan'>) => `Upgrade to ${plan}`;
export const downgrade = 'Downgrade';
export const downgradeTo = ({ plan }: Facts<'plan'>) => `Downgrade to ${plan}`;
export const toYearly = 'Pay yearly';
export const toMonthly = 'Pay monthly';
export const planLockedEnding = 'Resume your subscription to change its plan.';
export const planLockedPastDue = 'You can change your plan once the overdue payment is made.';
export const planLockedCheckout = 'A payment is in progress. You can change your plan once it’s complete.';
export const changeSubscribeTitle = ({ plan }: Facts<'plan'>) => `Subscribe to ${plan}?`;
export const changeUpgradeTitle = ({ plan }: Facts<'plan'>) => `Upgrade to ${plan}?`;
export const changeDowngradeTitle = ({ plan }: Facts<'plan'>) => `Downgrade to ${plan}?`;
export const changeIntervalYear = ({ plan }: Facts<'plan'>) => `Pay yearly for ${plan}?`;
export const changeIntervalMonth = ({ plan }: Facts<'plan'>) => `Pay monthly for ${plan}?`;
export const changeNone = 'You’re already on this plan.';
export const changeFailed = 'Couldn’t load the details of this change';
export const changeAtOnce = 'It starts right away, once the payment is confirmed.';
export const changeLater = ({ date }: Facts<'date'>) =>
  `It starts on ${date}. Nothing changes until then, and you can undo it.`;
export const changeDue = 'Due today';
export const changeCredit = 'Unused credit';
export const changeNothing = 'Nothing';
export const changeThenMonth = ({ date }: Facts<'date'>) => `Then every month, from ${date}`;
export const changeThenYear = ({ date }: Facts<'date'>) => `Then every year, from ${date}`;
export const changeOver = ({ count }: { count: number }) =>
  plural(count, {
    one: `You have ${count} more live listing than this plan allows. You choose which ones stay live. The rest are paused, never deleted, and keep their bookings.`,
    other: `You have ${count} more live listings than this plan allows. You choose which ones stay live. The rest are paused, never deleted, and keep their bookings.`,
  });
export const changeGained = 'You gain';
export const changeLost = 'You lose';
export const changeGoPay = 'Go to payment';
export const changeUpgrade = ({ amount }: Facts<'amount'>) => `Upgrade and pay ${amount}`;
export const changeConfirmDown = ({ date }: Facts<'date'>) => `Downgrade on ${date}`;
export const changeSwitch = ({ date }: Facts<'date'>) => `Switch on ${date}`;
export const changeDeclined = 'Your bank declined the payment. Nothing has changed.';
export const changeDeclinedAction = 'Update payment method';
export const changeScheduled = ({ plan, date }: Facts<'plan' | 'date'>) =>
  `You’ll switch to ${plan} on ${date}`;
export const changeWaiting = 'Your new plan starts as soon as the payment is confirmed';
export const changeDone = ({ plan }: Facts<'plan'>) => `You’re now on ${plan}`;
export const cancelTitle = 'Cancel your subscription?';
export const cancelText = ({ plan, date }: Facts<'plan' | 'date'>) =>
  `Your ${plan} plan stays active until ${date}. You won’t be charged again, and you can resume it until then.`;
export const cancelNot = 'Keep subscription';
export const cancelAfter =
  'After that, new listings, new links and the tools in your plan are paused. Links you’ve shared stay open for seven more days, then show your contact details instead. Your bookings, messages, calendar and exports stay available, and nothing is deleted.';
export const cancelReason = 'Why are you leaving?';
export const cancelReasonPrice = 'Too expensive';
export const cancelReasonMissing = 'Missing something I need';
export const cancelReasonUnused = 'I don’t use it enough';
export const cancelReasonOtherTool = 'Switched to another tool';
export const cancelReasonClosing = 'No longer letting properties';
export const cancelReasonElse = 'Something else';
export const cancelMore = 'What should we know?';
export const cancelMoreHelp = 'We read every answer.';
export const cancelChoose = 'Choose a reason';
export const cancelled = ({ date }: Facts<'date'>) =>
  `Subscription cancelled. Everything stays available until ${date}.`;
export const checkoutOpenTitle = ({ plan }: Facts<'plan'>) => `You started subscribing to ${plan}`;
export const checkoutOpenText = ({ time }: Facts<'time'>) =>
  `Nothing has been paid yet. The checkout stays open until ${time}.`;
export const checkoutGoOn = 'Continue to payment';
export const checkoutPendingTitle = ({ plan }: Facts<'plan'>) => `Your payment for ${plan} is pending`;
export const checkoutPendingText =
  'It isn’t confirmed yet. This page updates as soon as it is, so you can leave it in the meantime.';
export const checkoutWaitTitle = 'Thank you. We’re waiting for confirmation';
export const checkoutWaitText = 'This takes a few seconds. You don’t need to pay again.';
export const checkoutSlowTitle = 'Confirmation is taking longer than usual';
export const checkoutSlowText =
  'You don’t need to pay again. Your plan starts as soon as the payment is confirmed, and we’ll notify you.';
export const checkoutDoneTitle = ({ plan }: Facts<'plan'>) => `You’re on the ${plan} plan`;
export const checkoutDoneInTrial = ({ plan, date }: Facts<'plan' | 'date'>) =>
  `The payment is confirmed. Your ${plan} plan starts on ${date}. Until then, your trial continues with everything included. Your invoice is below.`;
export const checkoutDoneText =
  'The payment is confirmed, and everything in your plan is available. Your invoice is below.';
export const checkoutFailedTitle = 'The payment didn’t go through';
export const checkoutFailedText =
  'You weren’t charged, and nothing has changed. Try again, or use another payment method.';
export const checkoutLeftTitle = 'You left the checkout';
export const checkoutLeftText = 'Nothing was paid and nothing has changed.';
export const closeNotice = 'Close this message';
export const portalBack = 'Your changes appear here as soon as they’re confirmed.';
export const invoicesFailed = 'Couldn’t load your invoices';
export const invoicesNone = 'Invoices appear here after your first payment.';
export const invoicePdf = 'PDF';
export const invoiceRefunded = 'Refunded';
export const invoicePartlyRefunded = 'Partially refunded';
export const invoiceShown = ({ count }: { count: number }) =>
  plural(count, { one: `${count} invoice`, other: `${count} invoices` });
export const paymentsFailed = 'Couldn’t load your payments';
export const paymentSucceeded = 'Paid';
export const paymentFailed = 'Failed';
export const paymentPending = 'Pending';
export const paymentRefunded = 'Refunded';
export const money = 'Invoices and payments';
export const bannerTrial = ({ count }: { count: number }) =>
  plural(count, {
    one: `Your free trial ends in ${count} day.`,
    other: `Your free trial ends in ${count} days.`,
  });
export const bannerTrialAction = 'View plans';
export const bannerPastDue = ({ date }: Facts<'date'>) =>
  `A payment didn’t go through. Everything stays available until ${date}.`;
export const bannerPastDuePlain = 'A payment didn’t go through.';
export const bannerTrialEnded = ({ date, closes }: Facts<'date' | 'closes'>) =>
  `Your free trial ended on ${date}. Your shared links close to guests on ${closes}.`;
export const bannerTrialOver = ({ date }: Facts<'date'>) =>
  `Your free trial ended on ${date}. Your shared links are closed to guests.`;
export const bannerPlanEnded = ({ date, closes }: Facts<'date' | 'closes'>) =>
  `Your plan ended on ${date}. Your shared links close to guests on ${closes}.`;
export const bannerPlanOver = ({ date }: Facts<'date'>) =>
  `Your plan ended on ${date}. Your shared links are closed to guests.`;
export const bannerPlanNone = 'You don’t have an active plan. Your shared links are closed to guests.';
export const bannerHide = 'Hide until tomorrow';
export const fits = ({ count }: { count: number }) =>
  plural(count, { one: `Covers your ${count} listing`, other: `Covers your ${count} listings` });
export const passwordTitle = 'Confirm your password';
export const passwordText =
  'For your security, please enter your password again. You won’t be asked for the next ten minutes.';
export const couponPrompt = 'I have a coupon';
export const couponLabel = 'Coupon code';
export const couponApply = 'Apply';
export const couponApplied = ({ code }: Facts<'code'>) => `Coupon ${code} applied`;
export const couponAppliedText = ({ date, amount, before }: Facts<'date' | 'amount' | 'before'>) =>
  `Your next payment on ${date} is ${amount} instead of ${before}.`;
export const couponFact = 'Coupon';
export const couponLine = ({ code }: Facts<'code'>) => `Coupon ${code}`;
export const couponInvoice = ({ code, amount }: Facts<'code' | 'amount'>) => `${code}, ${amount}`;
