import type { Facts } from '../../facts.ts';
import { possessive } from '../shared/phrases.ts';

export const ledgerReturn = 'Returned';
export const ledgerDispute = 'Disputed';
export const ledgerDepositHeld = 'Damage deposit held';
export const ledgerDepositReleased = 'Damage deposit released';
export const ledgerDepositRetained = 'Damage deposit kept';
export const mailRequested = 'Payment request, to the guest';
export const mailReturned = 'Payment returned, to the guest';
export const mailTooLate = 'Payment too late, to the guest';
export const mailRefundRequested = 'Refund requested, to the guest';
export const mailRefundSent = 'Refund sent, to the guest';
export const mailHoldOffered = 'Dates on hold, to the guest';
export const mailUnpaidWarning = 'Unpaid booking, to the guest';
export const mailDepositRequested = 'Damage deposit due, to the guest';
export const mailDepositReceived = 'Damage deposit received, to the guest';
export const mailDepositRetained = 'Damage deposit kept, to the guest';
export const mailDepositReleased = 'Damage deposit released, to the guest';
export const guestButtonDeposit = ({ amount }: Facts<'amount'>) => `Pay ${amount} deposit`;
export const guestButtonBalance = ({ amount }: Facts<'amount'>) => `Pay ${amount} balance`;
export const guestButtonFull = ({ amount }: Facts<'amount'>) => `Pay ${amount}`;
export const guestButtonDamage = ({ amount }: Facts<'amount'>) => `Pay ${amount} damage deposit`;
export const guestDamage = ({ amount }: Facts<'amount'>) => `Damage deposit: ${amount}`;
export const guestDamageDue =
  'It’s not part of the price. Your host holds it during your stay and gives it back afterwards.';
export const guestDamageBy = ({ day }: Facts<'day'>) => `Please pay it by ${day}.`;
export const guestDamageHeld = 'Paid. Your host holds it during your stay and gives it back afterwards.';
export const guestDamageReleased =
  'Your host has given it back. Depending on your bank, it can take up to ten days to arrive.';
export const guestDamagePartlyRetained = ({ kept }: Facts<'kept'>) =>
  `Your host kept ${kept} and gave back the rest.`;
export const guestDamageRetained = 'Your host kept it.';
export const guestTooSmall = 'This amount is too small to be paid online.';
export const guestButtonAll = ({ amount }: Facts<'amount'>) => `Pay everything, ${amount}`;
export const guestSecure = ({ name }: Facts<'name'>) =>
  `You pay on the secure page of ${possessive(String(name))} payment provider. Your card details never reach ${name} or this site.`;
export const guestConfirms = ({ amount }: Facts<'amount'>) => `Pay ${amount} to confirm your booking`;
export const guestOrTransfer = 'Or by bank transfer';
export const guestChecking = ({ amount }: Facts<'amount'>) => `We’re checking your payment of ${amount}`;
export const guestCheckingText =
  'This usually takes a few seconds, and this page updates automatically. There’s no need to pay again.';
export const guestPending = ({ amount }: Facts<'amount'>) => `${amount} is on its way`;
export const guestPendingText =
  'Your bank can take a few days. There’s nothing else to do: this page and an email will tell you when it has arrived.';
export const guestFailed = ({ amount }: Facts<'amount'>) => `Your payment of ${amount} didn’t go through`;
export const guestFailedText = 'Nothing was charged. You can try again, also with another card.';
export const guestPaid = ({ amount }: Facts<'amount'>) => `Thank you. ${amount} has arrived.`;
export const guestLeft = 'You haven’t paid yet';
export const guestLeftText = 'Nothing was charged. You can pay whenever you’re ready.';
export const guestSurplus = ({ amount }: Facts<'amount'>) =>
  `${amount} was paid twice or too much, and is being returned to you`;
export const guestLate = ({ amount }: Facts<'amount'>) =>
  `Your payment of ${amount} came after the booking had ended, and is being returned to you in full`;
export const guestSurplusReturned = ({ amount }: Facts<'amount'>) =>
  `${amount} was paid twice or too much, and has been returned to you`;
export const guestLateReturned = ({ amount }: Facts<'amount'>) =>
  `Your payment of ${amount} came after the booking had ended, and has been returned to you in full`;
export const guestReturnDeclined = ({ returned, name }: Facts<'returned' | 'name'>) =>
  `${returned} was paid twice or too much and could not be sent back the way it came. ${name} gives it back to you in another way`;
export const guestReturnedText = 'Depending on your bank, this takes up to ten days.';
export const onlineTitle = 'Online payments';
export const onlineFailed = 'Couldn’t load online payments';
export const onlineNone = 'Nothing paid online yet.';
export const onlineOff = 'Guests can’t pay this booking online.';
export const onlineConnect = 'Set up online payments';
export const onlineReturned = ({ amount }: Facts<'amount'>) => `${amount} returned`;
export const onlineReturning = ({ amount }: Facts<'amount'>) => `${amount} being returned`;
export const onlineRefundWaits = 'refund on its way';
export const onlineRefundDeclined = 'refund not possible';
export const stateOpen = 'At the payment page';
export const statePending = 'On its way';
export const stateFailed = 'Failed';
export const statePaid = 'Paid';
export const stateLate = 'Too late, returned';
export const stateSurplus = 'Too much, returned';
export const ask = ({ amount }: Facts<'amount'>) => `Ask for ${amount}`;
export const requestDone = ({ guest }: Facts<'guest'>) => `${guest} gets an email with a link to pay`;
export const requested = ({ time }: Facts<'time'>) => `Asked ${time}`;
export const refundSentOtherwise = 'I’ve sent the refund another way';
export const refundTitle = 'Refund an online payment';
export const refundText = ({ most }: Facts<'most'>) =>
  `Up to ${most} goes back to the card or account the guest paid with. It appears in the ledger once the payment provider has made it.`;
export const refundMax = ({ most }: Facts<'most'>) => `Enter an amount of up to ${most}.`;
export const accountText =
  'Guests pay by card on their booking page, and the money goes straight to your own account.';
export const accountFailed = 'Couldn’t load your payment settings';
export const accountStateLive = 'Connected';
export const accountStateTest = 'Test mode';
export const accountConnected = 'Online payments are connected';
export const accountPointDirect = 'Payments go to your own Stripe account. Staydesk takes no part of them.';
export const accountPointCards =
  'Guests enter their card on Stripe’s page, so card details never reach you or Staydesk.';
export const accountPointLedger = 'Payments, refunds, fees and payouts appear automatically.';
export const connectStripe = 'Connect Stripe';
export const connectSandbox = 'Use test payments';
export const connectSandboxText = 'Test payments move no money. Use them to see what your guests will see.';
export const gatewayLabels: Readonly<Record<'sandbox' | 'stripe', string>> = {
  sandbox: 'Test payments',
  stripe: 'Stripe',
};
export const factProvider = 'Provider';
export const factConnected = 'Connected since';
export const factWebhook = 'Last report from the provider';
export const factWebhookNone = 'None yet';
export const test = 'Test the connection';
export const testGood = 'The connection works';
export const testBad = 'The connection doesn’t work';
export const newKeys = 'Replace keys';
export const disconnect = 'Disconnect';
export const disconnected = 'Online payments are disconnected';
export const waiting = 'A payment or refund is under way. You can disconnect once it has settled.';
export const disconnectTitle = 'Disconnect online payments?';
export const disconnectText =
  'Guests can no longer pay online, and earlier payments can’t be refunded from here. Your keys are deleted.';
export const problemTitle = 'Guests can’t pay online at the moment';
export const problemKey =
  'Stripe no longer accepts your key. Create a new one at Stripe and replace it here.';
export const problemAway = 'The payment provider couldn’t be reached. We’ll keep trying.';
export const webhookAddress = 'Webhook address for Stripe';
export const stripeText =
  'You need a Stripe account that can take payments. Your keys are tried first and then stored encrypted.';
export const stripeStepKey =
  'At Stripe, open Developers → API keys and create a restricted key that may write Checkout Sessions and Refunds and read Payment Intents, Charges and Refunds, Events, Disputes, Payouts, Balance transaction sources and the account.';
export const stripeStepWebhook =
  'Open Developers → Webhooks and add this address with the events checkout.session.*, refund.*, charge.dispute.* and payout.*.';
export const key = 'Restricted key';
export const keyHelp = 'It begins with rk_live_ or rk_test_.';
export const keyForm = 'A key begins with rk_ or sk_.';
export const webhookSecret = 'Signing secret of the webhook';
export const webhookSecretForm = 'A signing secret begins with whsec_.';
export const rulesTitle = 'Due payments';
export const rulesText =
  'These apply to every booking with a payment schedule, whether it’s paid online or not.';
export const rulesRemind = 'Remind guests by email';
export const rulesRemindHelp = 'Three days before a payment is due, and on the day after.';
export const rulesCancel = 'Cancel unpaid bookings';
export const rulesCancelHelp =
  'If the balance stays unpaid, the booking is cancelled under its cancellation policy. You and the guest are warned three days and one day before. Bookings paid beyond the deposit are never cancelled.';
export const rulesDays = 'Days after the due date';
export const rulesDaysHelp = 'Between 3 and 14 days.';
export const confirms = 'The deposit confirms the booking';
export const confirmsHelp =
  'A guest who pays online is confirmed without waiting for your answer. Needs online payments in Settings.';
export const damageText =
  'Kept apart from the price: it’s in no total, and the guest’s balance doesn’t change.';
export const damageDue = 'Due';
export const damageHeld = 'Held';
export const damageReturning = 'On its way back';
export const damageOnline =
  'Paid online, and in no total of the price. What you release goes back to the guest through your payment provider.';
export const damageReleased = 'Released';
export const damagePartlyRetained = 'Partly kept';
export const damageRetained = 'Kept';
export const damageHold = 'Record as received';
export const damageRelease = 'Release it';
export const damageRetain = 'Keep part of it';
export const damageWhy = 'Say what it’s for.';
export const damageRetainTitle = 'Keep part of the damage deposit';
export const damageRetainText = ({ most, isEmailed }: Facts<'most'> & { isEmailed: boolean }) =>
  `Up to ${most}. The rest is recorded as released.${isEmailed ? ' Your guest gets an email with the amount and your reason.' : ''}`;
