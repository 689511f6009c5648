import type { ReviewSummary, ShownReview } from '#contract/links/visitor-pages.ts';
import { averageText } from '#domain/links/review-average.ts';
import * as t from '#texts/screens.ts';
import { monthText } from '../format/day-text.ts';
import { Icon } from './icon.tsx';

type SummaryProps = {
  reviews: ReviewSummary;
  /** The reviews are of all properties of the host. */
  isOfHost?: boolean;
  locale: string;
};

/** `★ 4.8 · 23 reviews`; without the average while there are too few, and nothing without reviews. */
export function ReviewFigures({ reviews, isOfHost = false, locale }: SummaryProps) {
  const { count, average } = reviews;
  if (count === 0) return null;

  return (
    <span className="inline-flex items-center gap-1.5">
      <span className="rated">
        <Icon name="star" size={18} />
      </span>
      {average !== null && <b aria-hidden="true">{averageText(average, locale)}</b>}
      {average !== null && (
        <span className="sr-only">{t.guestReviews.averageOf({ average: averageText(average, locale) })}</span>
      )}
      {average !== null && <span aria-hidden="true">·</span>}
      {isOfHost
        ? t.guestReviews.ofHost({ reviews: t.guestReviews.count({ count }) })
        : t.guestReviews.count({ count })}
    </span>
  );
}

/** The same in the space of a card: `★ 4.8 (23)`. */
export function ShortReviewFigures({ reviews, locale }: SummaryProps) {
  const { count, average } = reviews;
  if (count === 0) return null;
  const text =
    average === null ? t.guestReviews.count({ count }) : `${averageText(average, locale)} (${count})`;
  const spoken =
    average === null
      ? text
      : `${t.guestReviews.averageOf({ average: averageText(average, locale) })}, ${t.guestReviews.count({ count })}`;

  return (
    <p className="mt-1 flex items-center gap-1.5 font-medium">
      <span className="rated">
        <Icon name="star" size={16} />
      </span>
      <span aria-hidden="true">{text}</span>
      <span className="sr-only">{spoken}</span>
    </p>
  );
}

/** Stars that were given. */
export function GivenStars({ stars }: { stars: number }) {
  return (
    <span role="img" aria-label={t.counts.starsOfFive({ count: stars })} className="rated flex">
      {[1, 2, 3, 4, 5].map((star) => (
        <span key={star} className={star > stars ? 'opacity-30' : ''}>
          <Icon name="star" size={16} />
        </span>
      ))}
    </span>
  );
}

type ReviewProps = { review: ShownReview; hostName: string; locale: string };

/** One review with the host's answer. What people wrote is text alone, in its own direction. */
export function Review({ review, hostName, locale }: ReviewProps) {
  return (
    <li>
      <p className="flex flex-wrap items-center gap-x-4">
        <b dir="auto">{review.name || t.guestReviews.unnamed}</b>
        <GivenStars stars={review.stars} />
      </p>
      <p className="text-sm text-mute">
        {t.guestReviews.stayedIn({ month: monthText(review.stayedIn, locale) })}
      </p>
      {review.isErased ? (
        <p className="mt-2 text-mute">{t.guestReviews.erased}</p>
      ) : (
        <p dir="auto" className="mt-2 whitespace-pre-line">
          {review.text}
        </p>
      )}
      <HostAnswer answer={review.answer} hostName={hostName} />
    </li>
  );
}

export function HostAnswer({ answer, hostName }: { answer: string; hostName: string }) {
  if (answer === '') return null;
  return (
    <div className="mt-3 rounded-control bg-hover p-4">
      <p className="text-sm text-mute">{t.guestReviews.answerOf({ name: hostName })}</p>
      <p dir="auto" className="whitespace-pre-line">
        {answer}
      </p>
    </div>
  );
}

/** What the reviews are, and how many are not shown. */
export function ReviewRules({ reviews, hostName }: { reviews: ReviewSummary; hostName: string }) {
  const { shown, hidden } = reviews;
  return (
    <p className="mt-6 text-sm text-mute">
      {t.guestReviews.verified({ name: hostName })}
      {hidden > 0 && ` ${t.guestReviews.hiddenCount({ count: hidden, total: shown + hidden })}`}
    </p>
  );
}
