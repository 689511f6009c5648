import type { ReviewFilter, ReviewReason } from '#domain/links/guest-review.ts';
import type { Facts } from '../../facts.ts';
import { plural } from '../plural.ts';

// Reviews of guests: what everyone reads, what the host does with them.

export const title = 'Reviews';
export const count = ({ count: reviews }: { count: number }) =>
  plural(reviews, { one: `${reviews} review`, other: `${reviews} reviews` });
export const averageOf = ({ average }: Facts<'average'>) => `${average} out of 5 stars`;
export const ofHost = ({ reviews }: Facts<'reviews'>) => `${reviews} of all places`;
export const verified = ({ name }: Facts<'name'>) =>
  `Only guests who booked with ${name} and whose stay is over can write here, once for each stay. ${name} can answer, but not delete or change a review.`;
export const hiddenCount = ({ count: hidden, total }: { count: number; total: number }) =>
  plural(hidden, {
    one: `${hidden} of ${total} isn’t shown, because it breaks the rules for reviews.`,
    other: `${hidden} of ${total} aren’t shown, because they break the rules for reviews.`,
  });
export const stayedIn = ({ month }: Facts<'month'>) => `Stayed in ${month}`;
export const unnamed = 'A guest';
export const erased = 'The guest has had their text deleted. Their stars stay.';
export const answerOf = ({ name }: Facts<'name'>) => `Answer from ${name}`;
export const pageTitle = ({ title: property }: Facts<'title'>) => `Reviews of ${property}`;
export const none = 'No reviews yet';

// The host's screen.
export const state = 'What your guests wrote about their stays, for everyone to read.';
export const failed = 'Couldn’t load the reviews';
export const emptyText =
  'Guests can review a stay once it’s over, on their booking page. The ready-made message “Invitation to review” asks them two days after check-out.';
export const emptyAction = 'Set up the invitation';
export const noMatch = 'No reviews match';
export const noMatchText = 'Choose another filter to see the others.';
export const filterLabels: Readonly<Record<Exclude<ReviewFilter, 'all'>, string>> = {
  open: 'To answer',
  answered: 'Answered',
  hidden: 'Not shown',
  reported: 'Reported',
};
export const allReviews = 'All reviews';
export const anyStars = 'Any stars';
export const average = 'Average';
export const averageLater = ({ count: least }: Facts<'count'>) => `Shown from ${least} reviews`;
export const toAnswer = 'Waiting for your answer';
export const answer = 'Answer';
export const changeAnswer = 'Change answer';
export const answerLabel = ({ name }: Facts<'name'>) => `Your answer to ${name}`;
export const answerHelp = 'Everyone who reads the review reads it too.';
export const publish = 'Publish answer';
export const answered = 'Answer published';
export const hide = 'Hide';
export const hideTitle = 'Hide this review?';
export const hideText =
  'Its text is no longer shown. Its stars still count, and your pages say how many reviews aren’t shown. That a review is critical is no reason to hide it: an answer does more.';
export const hidden = 'Review hidden';
export const show = 'Show again';
export const shown = 'The review is shown again';
export const report = 'Report';
export const reportTitle = 'Report this review?';
export const reportText =
  'The team behind Staydesk reads it and decides. If it’s removed, its stars no longer count; if it stays, it can no longer be hidden.';
export const reportNote = 'Anything we should know?';
export const reported = 'Report sent';
export const reasonLabels: Readonly<Record<ReviewReason, string>> = {
  insult: 'It insults or threatens someone',
  personal_data: 'It shows someone’s personal details',
  other_stay: 'It’s about another property or stay',
  advertising: 'It’s advertising or has nothing to do with a stay',
  pressure: 'It was used to put pressure on me',
};
export const badgeHidden = 'Hidden';
export const badgeRemoved = 'Removed by the platform';
export const badgeReported = 'Waiting for a decision';
export const edited = ({ when }: Facts<'when'>) => `changed ${when}`;

// The platform's decisions.
export const adminState = 'What guests wrote about their stays, and what hosts have reported.';
export const adminOne = 'Guest review';
export const adminSearch = 'Search reviews, guests and answers';
export const adminEmptyText = 'Reviews appear here once guests have written about finished stays.';
export const adminReport = 'The host’s report';
export const adminDecision = 'Decision';
export const adminDecisionText =
  'A review that stays can no longer be hidden by its host. A removed one is shown nowhere, and its stars don’t count. The host is notified.';
export const adminStay = 'Let it stay';
export const adminRemove = 'Remove it';
export const adminStayed = 'The review stays';
export const adminRemoved = 'The review is removed';
export const adminAbout = 'About';
export const adminDecided = 'Decided';
export const adminGiven = 'Given';
export const stateShown = 'Shown';
export const stateRemoved = 'Removed';
