import type { FeedbackCategory } from '#domain/links/feedback-lists.ts';
import type { Facts } from '../../facts.ts';

// Forms of visitors: question, feedback, password; and pages without content.

export const termsTitle = 'Booking terms';
export const termsLead = ({ host }: Facts<'host'>) => `How booking with ${host} works, in plain English.`;
export const termsRequestTitle = 'Requesting to book';
export const termsRequestText =
  'Sending a request costs nothing. While it’s pending, the dates are held for you until the time shown on your booking page. Places marked “Book now” are confirmed instantly.';
export const termsPolicyAll = ({ policy }: Facts<'policy'>) => `All properties: ${policy}`;
export const termsOtherPolicies = 'Policies of other properties';
export const termsPriceTitle = 'Prices';
export const termsPriceText =
  'The total you see includes every mandatory fee and tax, and what you pay at the property is shown beside it. The price shown when you send your request is the price of your stay; it never changes automatically afterwards.';
export const termsCancelTitle = 'Cancelling';
export const termsCancelText =
  'Each place has one of these policies. Your booking page shows what you’d get back before you cancel.';
export const termsDataTitle = 'Your data';
export const termsDataText = ({ host }: Facts<'host'>) =>
  `What you enter goes to ${host}, who uses it to answer your request and manage your booking. This page counts visits without cookies and without storing your IP address.`;
export const passwordTitle = 'This page is protected';
export const passwordLead = 'Enter the password that came with the link.';
export const passwordWrong = 'That password isn’t right. Please try again.';
export const goneLinkTitle = 'This link is no longer available';
export const goneLinkText = 'It may have expired or been replaced by a new one.';
export const gonePropertyTitle = 'This place is no longer in this link';
export const gonePropertyText =
  'It may be booked or no longer offered. You can still see the host’s other places.';
export const goneGuestTitle = 'We couldn’t find that booking';
export const goneGuestEndedTitle = 'This link has expired';
export const goneGuestEndedText = ({ days }: Facts<'days'>) =>
  `It was replaced by a newer one, or the stay ended more than ${days} days ago. Look for a newer email about your booking, or ask your host to send you a new link.`;
export const goneGuestText = 'Open the link in your confirmation email again, or ask your host to resend it.';
export const gonePageText = 'Check the address, or reopen the link you were sent.';
export const goneContact = ({ name }: Facts<'name'>) => `Contact ${name} for help`;
export const goneContactUnnamed = 'Contact the person who sent you the link.';
export const goneBack = 'See other places';
export const gonePageBack = 'See the places';
export const termsPlatformLead = ({ host }: Facts<'host'>) =>
  `${host} uses Staydesk for this page. These terms apply to using the page itself.`;
export const termsPrivacyLead = 'How your data is used on this page.';
export const feedbackTitle = ({ name }: Facts<'name'>) => `Tell ${name} what you think`;
export const feedbackLead = ({ name }: Facts<'name'>) =>
  `About the places, this page or your stay. ${name} will read it, and so will the team behind Staydesk.`;
export const feedbackCategories: Readonly<Record<FeedbackCategory, string>> = {
  praise: 'Praise',
  idea: 'An idea',
  problem: 'A problem',
  question: 'A question',
  other: 'Something else',
};
export const feedbackChoose = 'Please choose';
export const feedbackRating = 'How would you rate it?';
export const feedbackFailed = 'Couldn’t send your feedback';
export const feedbackErrorCategory = 'Please choose what it is about.';
export const feedbackErrorName = ({ count }: Facts<'count'>) =>
  `Please use ${count} characters or fewer for the name.`;
export const feedbackThanksText = ({ name }: Facts<'name'>) =>
  `Your message has been sent, and ${name} has been notified.`;
export const feedbackBack = 'Back to the places';
export const questionAction = ({ name }: Facts<'name'>) => `Ask ${name} a question`;
export const questionLead = ({ name }: Facts<'name'>) =>
  `No dates needed. ${name} will reply by email and on a page of your own.`;
export const questionBack = ({ title }: Facts<'title'>) => `Back to ${title}`;
export const questionMessage = 'Your question';
export const questionEmailHelp = 'Only the host sees your email address.';
export const questionSend = 'Send question';
export const questionFailed = 'Couldn’t send your question';
export const questionErrorName = 'Enter your name';
export const questionErrorMessage = 'Write your question';
export const questionSentTitle = 'Question sent';
export const questionSentText = ({ name }: Facts<'name'>) => `${name} will reply here and by email.`;
export const questionAbout = ({ title }: Facts<'title'>) => `Your question about ${title}`;
export const questionSave = ({ days }: Facts<'days'>) =>
  `Save this link to come back to your question. Anyone who has it can read and continue this conversation, so keep it private. It works until ${days} days after the last message.`;
export const questionContinuedTitle = 'This conversation continues with your booking';
export const questionContinuedText = 'Open your booking page from the link in your email.';
