import type { Facts } from '../../facts.ts';
import { plural } from '../plural.ts';

// A change of a booking's stay or price, by the agent or requested by the guest.

export const priceTextChanged = 'The price agreed at the time of booking, with your changes.';
export const priceChangeTitle = ({ guest }: Facts<'guest'>) => `Change the price for ${guest}`;
export const priceChangeText =
  'Add charges, give a discount or agree a price. The guest sees every line and its reason.';
export const priceChangeSave = 'Save price';
export const priceChangeRefund = ({ amount }: Facts<'amount'>) =>
  `The guest has paid more than the new total. ${amount} will be due back.`;
export const priceChanged = 'Price updated';
export const priceChangedText = ({ total }: Facts<'total'>) => `New total: ${total}`;
export const adjustCharge = 'Extra charge';
export const adjustChargeFor = 'What’s it for?';
export const adjustAgreed = 'Agreed price';
export const adjustAgreedAmount = 'Price of all nights';
export const adjustAgreedHelp = 'Before fees and taxes. Replaces the usual price.';
export const adjustReasonMissing = 'Please say what it’s for. The guest sees this.';
export const adjustPercentError = 'Please enter a percentage up to 100.';
export const adjustUnit = 'Discount as';
export const adjustTaxed = 'Percentage taxes apply';
export const adjustRemove = ({ what }: Facts<'what'>) => `Remove “${what}”`;
export const eventPrice = 'Price changed';
export const stay = 'Change stay';
export const title = ({ guest }: Facts<'guest'>) => `Change ${guest}’s stay`;
export const text = 'Preview the new price first. Nothing changes until you save.';
export const anyway = 'Save anyway';
export const nothingYet = 'Change the dates, property or guests to compare prices.';
export const compared = 'The stay before and after the change';
export const now = 'Now';
export const changeNew = 'New';
export const clash = 'These dates aren’t available';
export const impossible = 'This change isn’t possible';
export const taken = ({ stay }: Facts<'stay'>) => `Unavailable: ${stay}.`;
export const rules = ({ count }: { count: number }) =>
  plural(count, { one: 'This breaks a property rule', other: `This breaks ${count} property rules` });
export const rulesText = 'Rules apply to guests. You can override them.';
export const restores = 'The original price will be restored.';
export const noPrice = 'No price';
export const samePrice = 'The price stays the same.';
export const atProperty = ({ now, next }: Facts<'now' | 'next'>) =>
  `Paid at the property: ${next} instead of ${now}.`;
export const more = ({ amount }: Facts<'amount'>) => `${amount} higher than now.`;
export const less = ({ amount }: Facts<'amount'>) => `${amount} lower than now.`;
export const priceNew = ({ total }: Facts<'total'>) => `Use the new price (${total})`;
export const priceEarlier = ({ total }: Facts<'total'>) => `Use the earlier price (${total})`;
export const priceNewHelp = 'At today’s rates.';
export const priceEarlierHelp = 'Agreed before the last change.';
export const priceSame = ({ total }: Facts<'total'>) => `Keep the price (${total})`;
export const priceSameHelp = 'The guest pays what was agreed.';
export const priceSameImpossible = 'Not possible: fees, taxes or discounts of the new stay don’t allow it.';
export const priceOther = 'Agree another price';
export const priceOtherText = 'The total that you and the guest agree on.';
export const priceOtherAmount = 'Agreed total';
export const priceOtherHelp = ({ total }: Facts<'total'>) => `The guest asked at ${total}.`;
export const priceOtherImpossible = 'Fees and taxes alone are more. Enter a higher amount.';
export const record = ({ amount }: Facts<'amount'>) => `Record ${amount} as received`;
export const recordRefund = ({ amount }: Facts<'amount'>) => `Record ${amount} as refunded`;
export const recordedText = 'Added to the payments with today’s date. Undo removes it too.';
export const due = ({ amount, day }: Facts<'amount' | 'day'>) => `Otherwise ${amount} is due by ${day}.`;
export const dueOpen = ({ amount }: Facts<'amount'>) => `Otherwise ${amount} is due.`;
export const refundOpen = ({ amount }: Facts<'amount'>) => `Otherwise ${amount} remains to be refunded.`;
export const notify = ({ guest }: Facts<'guest'>) => `Tell ${guest}`;
export const notifyText = 'A message appears in your conversation. You have a few seconds to undo it.';
export const quietText = 'No message is sent. The guest’s page shows the new stay all the same.';
export const before = 'before';
export const after = 'after';
export const nothing = 'none';
export const conflictTitle = 'This booking was just updated elsewhere';
export const conflictText = 'Your changes are still here. Review them against the latest details, then save.';
export const conflictPriceText = 'Your changes are still here. Check the new price, then save.';
export const requestChangeTitle = ({ guest }: Facts<'guest'>) => `${guest} asks for a change`;
export const requestChangeText = ({ moment }: Facts<'moment'>) =>
  `The booking stays as it is until you answer, and no further dates are held. The request ends on ${moment}.`;
export const answerText = 'Choose the price and approve. Nothing changes until you do.';
export const answerOther = ({ guest }: Facts<'guest'>) =>
  `${guest} didn’t ask for this stay. If you save, the booking changes and the request ends.`;
export const answerPrice = 'Choose the price';
export const requestChangeApprove = 'Approve change';
export const requestChangeAnyway = 'Approve anyway';
export const requestChangeApproveAt = ({ total }: Facts<'total'>) => `Approve at ${total}`;
export const requestChangePrice = ({ now }: Facts<'now'>) => `The price is ${now} by now`;
export const requestChangePriceText = ({ guest, total }: Facts<'guest' | 'total'>) =>
  `${guest} saw ${total}. If you approve, that total is agreed.`;
export const requestChangeDeclineTitle = ({ guest }: Facts<'guest'>) => `Decline ${guest}’s change?`;
export const requestChangeDeclineText = ({ stay }: Facts<'stay'>) => `The booking stays as it is: ${stay}.`;
export const requestChangeDeclined = ({ guest, isEmailed }: Facts<'guest'> & { isEmailed: boolean }) =>
  `${isEmailed ? `${guest} has been notified` : 'Change declined'}. The booking stays as it is.`;
