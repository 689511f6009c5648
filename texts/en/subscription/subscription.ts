import type { Feature } from '#domain/subscription/features.ts';
import type { PlanType } from '#domain/subscription/plans.ts';
import type { Facts } from '../../facts.ts';
import { plural } from '../plural.ts';

export const authenticationRequired = 'Authentication required';
export const notNow = 'Not now';
export const featureAny = 'this feature';
export const notIncluded = ({ feature }: Facts<'feature'>) => `Your plan doesn’t include ${feature}.`;
export const notInPlan = 'Not included in your plan';
export const listingLimit =
  'You’ve reached your plan’s listing limit. Choose a larger plan, or archive a listing first.';
export const featureListings = 'new listings';
export const featureLinks = 'shared links';
export const features: Readonly<Record<Feature, string>> = {
  sharedLinks: 'Shared links',
  analytics: 'Analytics',
  marketingTools: 'Marketing tools',
  agreements: 'Rental agreements',
  automation: 'Automatic messages',
  team: 'Team roles',
  api: 'API access',
};
export const plans: Readonly<Record<PlanType, string>> = {
  starter: 'Starter',
  professional: 'Professional',
  business: 'Business',
  enterprise: 'Enterprise',
};
export const planNone = 'current';
export const featureTestTitle = 'Feature test';
export const featureTestLead = 'What your subscription includes now, and why.';
export const featureTestStateTrial = ({ date }: Facts<'date'>) => `Your free trial runs until ${date}.`;
export const featureTestStateExpired = 'Your free trial has ended.';
export const featureTestStateNone = 'You don’t have an active plan.';
export const featureTestStatePlan = ({ plan }: Facts<'plan'>) => `You’re on the ${plan} plan.`;
export const featureTestToSubscription = 'Subscription';
export const featureTestListings = 'New listings';
export const featureTestList = 'Features';
export const featureTestAllowed = 'Allowed';
export const featureTestLocked = 'Locked';
export const featureTestFailed = 'Couldn’t load what your subscription includes';
export const featureTestNote =
  'Bookings, messages, the calendar, exports and logging in never depend on your subscription.';
export const featureTestListingsRoom = ({ count, most }: Facts<'count' | 'most'>) =>
  `${count} of ${most} listings used.`;
export const featureTestWhyTrial = ({ date }: Facts<'date'>) =>
  `Everything is included in your free trial, until ${date}.`;
export const featureTestWhyTrialOpen = 'Everything is included in your free trial.';
export const featureTestWhyPlan = ({ plan }: Facts<'plan'>) => `It’s part of the ${plan} plan.`;
export const featureTestWhyNotPlan = ({ plan }: Facts<'plan'>) => `The ${plan} plan doesn’t include it.`;
export const billingTitle = 'Subscription';
export const billingFailed = 'Couldn’t load your subscription';
export const billingLineTrial = ({ count, date }: { count: number } & Facts<'date'>) =>
  plural(count, {
    one: `Your free trial: ${count} day left, until ${date}.`,
    other: `Your free trial: ${count} days left, until ${date}.`,
  });
export const billingLineTrialLast = 'Your free trial ends today.';
export const billingLineTrialEnded = 'Your free trial has ended. Choose a plan to continue.';
export const billingLineActive = ({ plan }: Facts<'plan'>) => `You’re on the ${plan} plan.`;
export const billingLineStarting = ({ plan, date }: Facts<'plan' | 'date'>) =>
  `${plan} starts on ${date}. Until then, your trial continues.`;
export const billingLinePastDue = ({ plan }: Facts<'plan'>) =>
  `You’re on the ${plan} plan, and a payment is overdue.`;
export const billingLineEnding = ({ plan, date }: Facts<'plan' | 'date'>) =>
  `Your ${plan} plan ends on ${date}.`;
export const billingLineEnded = 'You don’t have a plan at the moment.';
export const billingCard = 'Your plan';
export const billingFreeTrial = 'Free trial';
export const billingNoPlan = 'No plan';
export const billingBadgeTrial = 'Active';
export const billingBadgeTrialEnded = 'Ended';
export const billingBadgeActive = 'Active';
export const billingBadgePastDue = 'Payment overdue';
export const billingBadgeEnding = 'Ends soon';
export const billingBadgeEnded = 'Not active';
export const billingAboutTrial = ({ most, date }: Facts<'most' | 'date'>) =>
  `Every feature is included, for up to ${most} listings, until ${date}. No card needed.`;
export const billingAboutTrialAfter =
  'After that, new listings, new links, analytics and marketing tools are paused until you choose a plan. Links you’ve shared stay open for seven more days, then show your contact details instead. Your bookings, messages, calendar and exports stay available.';
export const billingAboutTrialEnded = ({ date }: Facts<'date'>) =>
  `It ended on ${date}. New listings, new links, analytics and marketing tools are paused until you choose a plan. Links you’ve shared stay open for seven days after that date, then show your contact details instead.`;
export const billingAboutData =
  'You can always log in and use your bookings, messages, calendar and exports.';
export const billingAboutActive = ({ date }: Facts<'date'>) => `Renews automatically on ${date}.`;
export const billingAboutStarting = ({ plan, date, renewal }: Facts<'plan' | 'date' | 'renewal'>) =>
  `${plan} starts on ${date}. Until then, your trial continues with everything included. It renews automatically on ${renewal}.`;
export const billingAboutStartingChange = ({ plan, date }: Facts<'plan' | 'date'>) =>
  `${plan} starts on ${date}. Until then, your trial continues with everything included.`;
export const billingAboutGiven = 'Staydesk set up this plan for you at no charge.';
export const billingAboutGivenUntil = ({ date }: Facts<'date'>) =>
  `Staydesk set up this plan for you until ${date}, at no charge.`;
export const billingAboutPastDue = ({ date }: Facts<'date'>) =>
  `Everything stays available until ${date}. If the payment hasn’t been made by then, your links, new listings and the tools in your plan are paused.`;
export const billingAboutEnding = ({ date }: Facts<'date'>) =>
  `You cancelled it. Everything stays available until ${date}, and you won’t be charged again.`;
export const billingAboutEndingInTrial = ({ start, plan, date }: Facts<'start' | 'plan' | 'date'>) =>
  `You cancelled it. Your trial continues until ${start} with everything included, then your ${plan} plan stays active until ${date}. You won’t be charged again.`;
export const billingAboutEndedOn = ({ date }: Facts<'date'>) =>
  `It ended on ${date}. New listings, new links, analytics and marketing tools are paused until you choose a plan. Links you’ve shared stay open for seven days after that date, then show your contact details instead.`;
export const billingAboutEnded =
  'New listings, new links, analytics and marketing tools are paused until you choose a plan.';
export const billingDaysLeft = ({ count }: { count: number }) =>
  plural(count, { one: 'day left', other: 'days left' });
export const billingFactPrice = 'Price';
export const billingFactNext = 'Next payment';
export const billingFactUntil = 'Active until';
export const billingFactMissing = 'Overdue payment';
export const billingNextPayment = ({ amount, date }: Facts<'amount' | 'date'>) => `${amount} on ${date}`;
export const billingMissingPayment = ({ amount, date }: Facts<'amount' | 'date'>) =>
  `${amount}, attempted on ${date}`;
export const billingPerMonth = ({ amount }: Facts<'amount'>) => `${amount} a month`;
export const billingPerYear = ({ amount }: Facts<'amount'>) => `${amount} a year`;
export const billingPriceMonthly = ({ amount }: Facts<'amount'>) => `${amount} every month`;
export const billingPriceYearly = ({ amount }: Facts<'amount'>) => `${amount} every year`;
export const billingScheduled = ({ date, plan, price }: Facts<'date' | 'plan' | 'price'>) =>
  `On ${date}, you’ll switch to ${plan}, ${price}. Nothing changes until then.`;
export const billingScheduledMonthly = ({ date, plan }: Facts<'date' | 'plan'>) =>
  `On ${date}, you’ll switch to ${plan}, billed monthly. Nothing changes until then.`;
export const billingScheduledYearly = ({ date, plan }: Facts<'date' | 'plan'>) =>
  `On ${date}, you’ll switch to ${plan}, billed yearly. Nothing changes until then.`;
export const billingScheduledUndo = ({ plan }: Facts<'plan'>) => `Stay on ${plan}`;
export const billingScheduledUndoMonthly = ({ amount }: Facts<'amount'>) => `Stay on ${amount} a month`;
export const billingScheduledUndoYearly = ({ amount }: Facts<'amount'>) => `Stay on ${amount} a year`;
export const billingScheduledUndone = ({ plan }: Facts<'plan'>) => `You’re staying on ${plan}`;
export const billingPayWay = 'Payment methods';
export const billingCancel = 'Cancel subscription';
export const billingResume = 'Resume subscription';
export const billingResumed = ({ date }: Facts<'date'>) => `Subscription resumed. It renews on ${date}.`;
export const billingChoosePlan = 'Choose a plan';
export const billingPayNow = 'Pay now';
export const billingPastDueTitle = ({ amount }: Facts<'amount'>) =>
  `A payment of ${amount} didn’t go through`;
export const billingPastDueTitlePlain = 'A payment didn’t go through';
export const billingPastDueText = ({ date }: Facts<'date'>) =>
  `Everything stays available until ${date}. Update your payment method, or pay now.`;
export const billingUsage = 'Usage';
export const billingUsageText = 'Listings and included features.';
export const billingUsageListings = 'Listings';
export const billingUsageCount = ({ count, most }: Facts<'count' | 'most'>) => `${count} of ${most}`;
export const billingUsageTooMany = ({ count, most }: Facts<'count' | 'most'>) => `${count}, limit ${most}`;
export const billingUsageParts = ({ live, waiting }: Facts<'live' | 'waiting'>) =>
  `${live} live, ${waiting} paused or in draft`;
export const billingUsageLive = ({ count }: { count: number }) =>
  plural(count, { one: `${count} live`, other: `${count} live` });
export const billingUsageOver = 'You have more live listings than your plan allows.';
export const billingUsageNone = 'You don’t have an active plan, so you can’t add a listing.';
export const billingUsagePaused = ({ count }: { count: number }) =>
  plural(count, {
    one: `${count} listing is paused because your plan allows fewer. A larger plan brings it back automatically.`,
    other: `${count} listings are paused because your plan allows fewer. A larger plan brings them back automatically.`,
  });
export const billingUsageChoose = 'Choose listings';
export const billingFeatureOn = 'Included';
export const billingFeatureOff = 'Not in your plan';
export const billingPlans = 'Plans';
export const billingPlansText =
  'Change whenever you like. Upgrades start right away, downgrades at the end of the period you’ve paid for.';
export const billingPlansFailed = 'Couldn’t load the plans';
export const billingInterval = 'Billing period';
export const billingMonthly = 'Monthly';
export const billingYearly = 'Yearly';
export const billingYearlySaves = ({ percent }: Facts<'percent'>) => `Yearly, save ${percent}%`;
export const billingAMonth = 'per month';
export const billingPaidMonthly = 'Billed monthly';
export const billingPaidYearly = ({ amount, saved }: Facts<'amount' | 'saved'>) =>
  `${amount} billed yearly. You save ${saved}.`;
export const billingByArrangement = 'Custom';
export const billingEnterpriseText = ({ most }: Facts<'most'>) =>
  `For more than ${most} listings, with custom terms.`;
export const billingEnterpriseContact = 'Talk to us';
export const billingUpTo = ({ count }: Facts<'count'>) => `Up to ${count} listings`;
export const billingMoreThan = ({ count }: Facts<'count'>) => `More than ${count} listings`;
export const billingHas = 'Included';
export const billingHasNot = 'Not included';
export const billingCurrent = 'Your plan';
export const billingStartsOn = ({ date }: Facts<'date'>) => `Starts on ${date}`;
export const billingSubscribe = 'Subscribe';
export const billingSubscribeTo = ({ plan }: Facts<'plan'>) => `Subscribe to ${plan}`;
export const billingUpgrade = 'Upgrade';
export const billingUpgradeTo = ({ plan }: Facts<'plan'>) => `Upgrade to ${plan}`;
export const billingDowngrade = 'Downgrade';
export const billingDowngradeTo = ({ plan }: Facts<'plan'>) => `Downgrade to ${plan}`;
export const billingToYearly = 'Pay yearly';
export const billingToMonthly = 'Pay monthly';
export const billingPlanLockedEnding = 'Resume your subscription to change its plan.';
export const billingPlanLockedPastDue = 'You can change your plan once the overdue payment is made.';
export const billingPlanLockedCheckout =
  'A payment is in progress. You can change your plan once it’s complete.';
export const billingChangeSubscribeTitle = ({ plan }: Facts<'plan'>) => `Subscribe to ${plan}?`;
export const billingChangeUpgradeTitle = ({ plan }: Facts<'plan'>) => `Upgrade to ${plan}?`;
export const billingChangeDowngradeTitle = ({ plan }: Facts<'plan'>) => `Downgrade to ${plan}?`;
export const billingChangeIntervalYear = ({ plan }: Facts<'plan'>) => `Pay yearly for ${plan}?`;
export const billingChangeIntervalMonth = ({ plan }: Facts<'plan'>) => `Pay monthly for ${plan}?`;
export const billingChangeNone = 'You’re already on this plan.';
export const billingChangeFailed = 'Couldn’t load the details of this change';
export const billingChangeAtOnce = 'It starts right away, once the payment is confirmed.';
export const billingChangeAfterTrial = ({ plan, date }: Facts<'plan' | 'date'>) =>
  `${plan} starts on ${date}. Until then, your trial continues with everything included.`;
export const billingChangeLater = ({ date }: Facts<'date'>) =>
  `It starts on ${date}. Nothing changes until then, and you can undo it.`;
export const billingChangeDue = 'Due today';
export const billingChangePrice = 'Price';
export const billingChangeCredit = 'Unused credit';
export const billingChangeNothing = 'Nothing';
export const billingChangeThenMonth = ({ date }: Facts<'date'>) => `Then every month, from ${date}`;
export const billingChangeThenYear = ({ date }: Facts<'date'>) => `Then every year, from ${date}`;
export const billingChangeListings = ({ count }: Facts<'count'>) => `Up to ${count} listings`;
export const billingChangeOver = ({ count }: { count: number }) =>
  plural(count, {
    one: `You have ${count} more live listing than this plan allows. You choose which ones stay live. The rest are paused, never deleted, and keep their bookings.`,
    other: `You have ${count} more live listings than this plan allows. You choose which ones stay live. The rest are paused, never deleted, and keep their bookings.`,
  });
export const billingChangeGained = 'You gain';
export const billingChangeLost = 'You lose';
export const billingChangeGoPay = 'Go to payment';
export const billingChangeUpgrade = ({ amount }: Facts<'amount'>) => `Upgrade and pay ${amount}`;
export const billingChangeUpgradeFree = 'Upgrade';
export const billingChangeConfirmDown = ({ date }: Facts<'date'>) => `Downgrade on ${date}`;
export const billingChangeSwitch = ({ date }: Facts<'date'>) => `Switch on ${date}`;
export const billingChangeDeclined = 'Your bank declined the payment. Nothing has changed.';
export const billingChangeDeclinedAction = 'Update payment method';
export const billingChangeScheduled = ({ plan, date }: Facts<'plan' | 'date'>) =>
  `You’ll switch to ${plan} on ${date}`;
export const billingChangeWaiting = 'Your new plan starts as soon as the payment is confirmed';
export const billingChangeDone = ({ plan }: Facts<'plan'>) => `You’re now on ${plan}`;
export const billingCancelTitle = 'Cancel your subscription?';
export const billingCancelText = ({ plan, date }: Facts<'plan' | 'date'>) =>
  `Your ${plan} plan stays active until ${date}. You won’t be charged again, and you can resume it until then.`;
export const billingCancelNot = 'Keep subscription';
export const billingCancelAfter =
  'After that, new listings, new links and the tools in your plan are paused. Links you’ve shared stay open for seven more days, then show your contact details instead. Your bookings, messages, calendar and exports stay available, and nothing is deleted.';
export const billingCancelReason = 'Why are you leaving?';
export const billingCancelReasonPrice = 'Too expensive';
export const billingCancelReasonMissing = 'Missing something I need';
export const billingCancelReasonUnused = 'I don’t use it enough';
export const billingCancelReasonOtherTool = 'Switched to another tool';
export const billingCancelReasonClosing = 'No longer letting properties';
export const billingCancelReasonElse = 'Something else';
export const billingCancelMore = 'What should we know?';
export const billingCancelMoreHelp = 'We read every answer.';
export const billingCancelChoose = 'Choose a reason';
export const billingCancelled = ({ date }: Facts<'date'>) =>
  `Subscription cancelled. Everything stays available until ${date}.`;
export const billingCheckoutOpenTitle = ({ plan }: Facts<'plan'>) => `You started subscribing to ${plan}`;
export const billingCheckoutOpenText = ({ time }: Facts<'time'>) =>
  `Nothing has been paid yet. The checkout stays open until ${time}.`;
export const billingCheckoutGoOn = 'Continue to payment';
export const billingCheckoutPendingTitle = ({ plan }: Facts<'plan'>) => `Your payment for ${plan} is pending`;
export const billingCheckoutPendingText =
  'It isn’t confirmed yet. This page updates as soon as it is, so you can leave it in the meantime.';
export const billingCheckoutWaitTitle = 'Thank you. We’re waiting for confirmation';
export const billingCheckoutWaitText = 'This takes a few seconds. You don’t need to pay again.';
export const billingCheckoutSlowTitle = 'Confirmation is taking longer than usual';
export const billingCheckoutSlowText =
  'You don’t need to pay again. Your plan starts as soon as the payment is confirmed, and we’ll notify you.';
export const billingCheckoutDoneTitle = ({ plan }: Facts<'plan'>) => `You’re on the ${plan} plan`;
export const billingCheckoutDoneInTrial = ({ plan, date }: Facts<'plan' | 'date'>) =>
  `The payment is confirmed. Your ${plan} plan starts on ${date}. Until then, your trial continues with everything included. Your invoice is below.`;
export const billingCheckoutDoneText =
  'The payment is confirmed, and everything in your plan is available. Your invoice is below.';
export const billingCheckoutFailedTitle = 'The payment didn’t go through';
export const billingCheckoutFailedText =
  'You weren’t charged, and nothing has changed. Try again, or use another payment method.';
export const billingCheckoutLeftTitle = 'You left the checkout';
export const billingCheckoutLeftText = 'Nothing was paid and nothing has changed.';
export const billingCheckoutAgain = 'Try again';
export const billingCloseNotice = 'Close this message';
export const billingPortalBack = 'Your changes appear here as soon as they’re confirmed.';
export const billingInvoices = 'Invoices';
export const billingInvoicesFailed = 'Couldn’t load your invoices';
export const billingInvoicesNone = 'Invoices appear here after your first payment.';
export const billingInvoicePdf = 'PDF';
export const billingInvoicePdfOf = ({ number }: Facts<'number'>) => `Invoice ${number} as PDF`;
export const billingInvoicePdfFailed = 'Couldn’t download the invoice';
export const billingInvoiceRefunded = 'Refunded';
export const billingInvoicePartlyRefunded = 'Partially refunded';
export const billingInvoiceShown = ({ count }: { count: number }) =>
  plural(count, { one: `${count} invoice`, other: `${count} invoices` });
export const billingPayments = 'Payments';
export const billingPaymentsFailed = 'Couldn’t load your payments';
export const billingPaymentsNone = 'No payments yet.';
export const billingPaymentsShown = ({ count }: { count: number }) =>
  plural(count, { one: `${count} payment`, other: `${count} payments` });
export const billingPaymentSucceeded = 'Paid';
export const billingPaymentFailed = 'Failed';
export const billingPaymentPending = 'Pending';
export const billingPaymentRefunded = 'Refunded';
export const billingMoney = 'Invoices and payments';
export const billingBannerTrial = ({ count }: { count: number }) =>
  plural(count, {
    one: `Your free trial ends in ${count} day.`,
    other: `Your free trial ends in ${count} days.`,
  });
export const billingBannerTrialAction = 'View plans';
export const billingBannerPastDue = ({ date }: Facts<'date'>) =>
  `A payment didn’t go through. Everything stays available until ${date}.`;
export const billingBannerPastDuePlain = 'A payment didn’t go through.';
export const billingBannerTrialEnded = ({ date, closes }: Facts<'date' | 'closes'>) =>
  `Your free trial ended on ${date}. Your shared links close to guests on ${closes}.`;
export const billingBannerTrialOver = ({ date }: Facts<'date'>) =>
  `Your free trial ended on ${date}. Your shared links are closed to guests.`;
export const billingBannerPlanEnded = ({ date, closes }: Facts<'date' | 'closes'>) =>
  `Your plan ended on ${date}. Your shared links close to guests on ${closes}.`;
export const billingBannerPlanOver = ({ date }: Facts<'date'>) =>
  `Your plan ended on ${date}. Your shared links are closed to guests.`;
export const billingBannerPlanNone = 'You don’t have an active plan. Your shared links are closed to guests.';
export const billingBannerHide = 'Hide until tomorrow';
export const choiceTitle = 'Choose your listings';
export const choiceState = ({ count, most }: { count: number } & Facts<'most'>) =>
  plural(count, {
    one: `Your plan allows ${most} live listings and you have ${count}. Choose which stay live.`,
    other: `Your plan allows ${most} live listings and you have ${count}. Choose which stay live.`,
  });
export const choiceFailed = 'Couldn’t load your listings';
export const choicePausingTitle = 'What pausing means';
export const choicePausingStays = 'Existing bookings are kept, with their guests, messages and payments.';
export const choicePausingHidden =
  'A paused listing takes no new requests, and visitors to your links no longer see it.';
export const choicePausingBack =
  'Nothing is deleted. A larger plan brings paused listings back automatically.';
export const choiceLargerTitle = 'Keep them all live';
export const choiceLargerText = 'A larger plan keeps every listing live and starts right away.';
export const choiceLarger = 'See larger plans';
export const choiceMeanwhile = 'Still available';
export const choiceBookings = 'Bookings';
export const choiceMessages = 'Messages';
export const choiceSuggestedNote = ({ count }: { count: number }) =>
  plural(count, {
    one: 'We’ve selected the listing with the most upcoming bookings. Change it if you like.',
    other: `We’ve selected the ${count} listings with the most upcoming bookings. Change them if you like.`,
  });
export const choiceUseSuggested = 'Use our suggestion';
export const choiceClear = 'Clear';
export const choiceSearch = 'Search by name or city';
export const choiceList = 'Live listings';
export const choiceSuggested = 'Suggested';
export const choiceStays = ({ count }: { count: number }) =>
  plural(count, { one: `${count} upcoming booking`, other: `${count} upcoming bookings` });
export const choiceNoStays = 'No upcoming bookings';
export const choiceNext = ({ date }: Facts<'date'>) => `next arrival ${date}`;
export const choiceStaysLive = 'Stays live';
export const choiceIsPaused = 'Will be paused';
export const choiceFull = 'You’ve reached your plan’s limit. Deselect one first.';
export const choiceNoneFound = ({ q }: Facts<'q'>) => `No listings match “${q}”`;
export const choiceCount = ({ count, most }: Facts<'count' | 'most'>) => `${count} of ${most} selected`;
export const choicePausedCount = ({ count }: { count: number }) =>
  plural(count, { one: `${count} will be paused`, other: `${count} will be paused` });
export const choiceNoneYet = 'Select at least one listing.';
export const choiceConfirm = 'Confirm choice';
export const choiceConfirmTitle = ({ count, live }: { count: number } & Facts<'live'>) =>
  plural(count, {
    one: `Keep ${live} live and pause ${count}?`,
    other: `Keep ${live} live and pause ${count}?`,
  });
export const choiceConfirmText =
  'Existing bookings are kept. Paused listings take no new requests until your plan has room for them.';
export const choiceConfirmData = 'Stay live';
export const choiceConfirmPaused = 'Paused';
export const choiceConfirmMore = ({ count }: { count: number }) =>
  plural(count, { one: `and ${count} more`, other: `and ${count} more` });
export const choiceConfirmWarn = ({ count }: { count: number }) =>
  plural(count, {
    one: `${count} booking in paused listings isn’t affected.`,
    other: `${count} bookings in paused listings aren’t affected.`,
  });
export const choiceConfirmed = ({ count }: { count: number }) =>
  plural(count, { one: `${count} listing stays live`, other: `${count} listings stay live` });
export const choiceConfirmedText = ({ count }: { count: number }) =>
  plural(count, {
    one: `${count} is paused. Its bookings aren’t affected.`,
    other: `${count} are paused. Their bookings aren’t affected.`,
  });
export const choiceNotNeeded = 'Nothing to choose';
export const choiceNotNeededText = 'All your live listings are within your plan.';
export const choiceToDashboard = 'Go to dashboard';
export const choiceToProperties = 'Go to properties';
export const billingFits = ({ count }: { count: number }) =>
  plural(count, { one: `Covers your ${count} listing`, other: `Covers your ${count} listings` });
export const billingPasswordTitle = 'Confirm your password';
export const billingPasswordText =
  'For your security, please enter your password again. You won’t be asked for the next ten minutes.';
export const billingPasswordLabel = 'Your password';
export const billingPasswordAction = 'Continue';
export const couponPrompt = 'I have a coupon';
export const couponLabel = 'Coupon code';
export const couponApply = 'Apply';
export const couponApplied = ({ code }: Facts<'code'>) => `Coupon ${code} applied`;
export const couponAppliedText = ({ date, amount, before }: Facts<'date' | 'amount' | 'before'>) =>
  `Your next payment on ${date} is ${amount} instead of ${before}.`;
export const couponFact = 'Coupon';
export const couponUntil = ({ code, date }: Facts<'code' | 'date'>) => `${code}, until ${date}`;
export const couponRemove = 'Remove coupon';
export const couponLine = ({ code }: Facts<'code'>) => `Coupon ${code}`;
export const couponInvoice = ({ code, amount }: Facts<'code' | 'amount'>) => `${code}, ${amount}`;
