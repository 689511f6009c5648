import type { Facts } from '../../facts.ts';
import { plural } from '../plural.ts';

export const lead = 'Answers for guests and for hosts. Search, or pick a topic.';
export const search = 'Search the help articles';
export const searchHint = 'What would you like to do?';
export const found = ({ count, text }: { count: number } & Facts<'text'>) =>
  plural(count, { one: `${count} article for “${text}”`, other: `${count} articles for “${text}”` });
export const noneFoundText = 'Try different or fewer words, or ask us. A person reads every message.';
export const forHosts = 'For hosts';
export const topics = 'Topics';
export const popular = 'Popular articles';
export const articleCount = ({ count }: { count: number }) =>
  plural(count, { one: `${count} article`, other: `${count} articles` });
export const stillTitle = 'Still stuck?';
export const stillText = 'Tell us what you’re trying to do. A person reads every message.';
export const stillTextGuest =
  'Your host can answer anything about your stay, and they can change your booking. Write to them on your booking page.';
export const stillActionGuest = 'Contact your host';
export const stillAction = 'Contact us';
export const breadcrumb = 'Breadcrumb';
export const contents = 'On this page';
export const updated = ({ date }: Facts<'date'>) => `Last updated ${date}`;
export const helpful = 'Was this helpful?';
export const helpfulThanks = 'Thank you. That helps us write better.';
export const helpfulSorry = 'Thank you. What was missing?';
export const helpfulReport = 'Tell us';
export const related = 'Read next';
export const failed = 'Couldn’t load the help articles';
export const articleFailed = 'Couldn’t load this article';
export const articleGone = 'Article not found';
export const categoryGone = 'Topic not found';
export const toHome = 'Back to Help Center';
export const termsTitle = 'Terms and privacy';
export const termsState = 'What you can expect from us, and what we do with your data.';
export const termsFailed = 'Couldn’t load the terms';
export const termsPart = 'Document';
export const termsPartTerms = 'Terms of use';
export const testTitle = 'Help Center check';
export const testState = 'Every help page, and every link in the articles, checked just now.';
export const testRunning = ({ done, count }: Facts<'done' | 'count'>) => `${done} of ${count} checked`;
export const testAllOk = ({ count }: { count: number }) =>
  plural(count, { one: `${count} address works.`, other: `All ${count} addresses work.` });
export const testBroken = ({ count }: { count: number }) =>
  plural(count, { one: `${count} address is broken.`, other: `${count} addresses are broken.` });
export const testAddress = 'Address';
export const testWhere = 'Found in';
export const testResult = 'Result';
export const testOk = 'Works';
export const testBad = 'Broken';
export const testWaiting = 'Checking';
export const testElsewhere = 'External site';
export const testFixed = 'The app';
export const testFailed = 'Couldn’t load the list of help addresses';
export const feedbackTitle = 'Tell us what you think';
export const feedbackState = 'What works, what doesn’t, what’s missing. A person reads every message.';
export const feedbackCategory = 'What is it about?';
export const feedbackRating = 'How do you like Staydesk?';
export const feedbackNoStars = 'Clear rating';
export const feedbackMessageHelp = 'What were you doing, and what did you expect?';
export const feedbackLeft = ({ count, most }: Facts<'count' | 'most'>) => `${count} of ${most} characters`;
export const feedbackEmailHelp = 'Only if you’d like a reply.';
export const feedbackAboutBooking = 'Sent with a link to the booking you just looked at.';
export const feedbackAboutProperty = 'Sent with a link to the property you just looked at.';
export const feedbackAs = ({ name, email }: Facts<'name' | 'email'>) => `Sent as ${name}, ${email}.`;
export const feedbackThanksText = 'We’ve received your message, and a person will read it.';
export const feedbackThanksAnswer = ({ email }: Facts<'email'>) => `Any reply will go to ${email}.`;
export const feedbackAnother = 'Send more feedback';
