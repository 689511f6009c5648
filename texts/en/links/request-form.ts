import type { Facts } from '../../facts.ts';
import { plural } from '../plural.ts';

// The form that requests or books a stay.

export const codePrompt = 'Have a code?';
export const codeCounts = ({ code }: Facts<'code'>) => `${code} applied.`;
export const codeBeaten = ({ code }: Facts<'code'>) =>
  `${code} works, but you already have a better discount, and only one can apply.`;
export const codeWaiting = ({ code }: Facts<'code'>) => `We’ll apply ${code} once you choose dates.`;
export const bookNow = 'Book now';
export const partyChildrenNote = '2 to 12 years';
export const partyChildrenAgesNote = '2 to 17 years';
export const partyAgesHint = 'Some taxes here don’t apply to younger children.';
export const partyInfantsNote = 'under 2 years';
export const partyPetsNotAllowed = 'Pets aren’t allowed here';
export const partyLess = ({ name }: Facts<'name'>) => `${name}: one fewer`;
export const partyMore = ({ name }: Facts<'name'>) => `${name}: one more`;
export const partyFull = ({ count }: { count: number }) =>
  plural(count, { one: `Up to ${count} guest.`, other: `Up to ${count} guests, not counting infants.` });
export const requestTitleInstant = 'Book this stay';
export const requestLead = ({ name }: Facts<'name'>) =>
  `${name} will get your request right away and reply by email.`;
export const requestLeadWaits = ({ name }: Facts<'name'>) =>
  `This stay begins soon, so other calendars have to show it first. That usually takes a few hours, or until ${name} approves. We’ll email you the confirmation.`;
export const requestLeadInstant = ({ count }: { count: number }) =>
  plural(count, {
    one: 'You’re booked as soon as you send this. To keep the booking, confirm your email address within an hour with the link that we send you, or pay.',
    other: `You’re booked as soon as you send this. To keep the booking, confirm your email address within ${count} hours with the link that we send you, or pay.`,
  });
export const requestAnswers = ({ count }: { count: number }) =>
  plural(count, {
    one: 'Most guests hear back within an hour.',
    other: `Most guests hear back within ${count} hours.`,
  });
export const requestDatesFirst = 'Choose your dates first, then send your request.';
export const requestOff = ({ name }: Facts<'name'>) =>
  `Requests are turned off for this link. Contact ${name} directly.`;
export const requestPhone = 'Phone (optional)';
export const requestMessageHelp = 'Say when you’ll arrive, who’s travelling, and anything you’d like to ask.';
export const requestConsent = ({ terms }: Facts<'terms'>) => `I accept the house rules and the ${terms}`;
export const requestConsentTerms = 'booking terms';
export const requestSend = 'Send request';
export const requestSendInstant = 'Confirm booking';
export const requestErrors = ({ count }: { count: number }) =>
  plural(count, {
    one: 'Please check one field before sending:',
    other: `Please check ${count} fields before sending:`,
  });
export const reviewPay = 'To pay';
export const reviewPayFirst = ({ amount, days }: Facts<'amount' | 'days'>) =>
  `${amount} within ${days} days of confirmation`;
export const reviewPayBy = ({ amount, day }: Facts<'amount' | 'day'>) => `${amount} by ${day}`;
export const reviewPayTransfer =
  'By bank transfer. The account details are on your booking page once it’s confirmed.';
export const reviewPayOnline =
  'Online, on a secure payment page that you open from your booking page once it’s confirmed.';
export const reviewPayEither = 'Online or by bank transfer, from your booking page once it’s confirmed.';
export const reviewPayInstructions = 'How to pay is on your booking page once it’s confirmed.';
export const reviewCancel = 'If you cancel';
export const requestFailed = 'Your request couldn’t be sent';
export const requestUnsent =
  'We couldn’t reach the server, so we don’t know whether this arrived. Everything you wrote is still here. You can safely send it again; you’ll never be booked twice.';
export const requestPriceNow = ({ amount }: Facts<'amount'>) =>
  `The price is now ${amount}. Send again to accept it.`;
export const errorEmail = 'Enter your email address so we can send you the reply';
export const errorEmailInvalid = 'Check the email address. It should look like name@example.com';
export const errorPhone = 'Check the phone number. Use digits, spaces and +';
export const errorFieldTooLong = ({ field }: Facts<'field'>) =>
  `${field}: this is too long. Please shorten it`;
export const errorTooLong = 'This is too long. Please shorten it';
export const errorConsent = 'Please accept the house rules and terms';
export const ownBooked = 'You’ve booked these dates';
export const ownRequested = 'You’ve requested these dates';
export const ownText = 'Your booking page has everything about it. To book again, choose other dates.';
export const ownOpen = 'Open your booking';
