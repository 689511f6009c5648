import type { GuestView } from '#contract/links/guest.ts';
import * as t from '#texts/screens.ts';
import { GivenStars, HostAnswer } from '../components/review-parts.tsx';
import { dayText } from '../format/day-text.ts';

type OwnReviewProps = {
  review: NonNullable<GuestView['review']>;
  hostName: string;
  /** Civil date at the property. */
  today: string;
  locale: string;
};

/** What the guest gave, with the host's answer and until when it can be changed. */
export function OwnReview({ review, hostName, today, locale }: OwnReviewProps) {
  const { given, editableUntil, mayWrite } = review;
  if (given === null) return null;

  return (
    <div className="mt-3">
      <GivenStars stars={given.stars} />
      <p dir="auto" className="mt-2 whitespace-pre-line">
        {given.text}
      </p>
      <HostAnswer answer={given.answer} hostName={hostName} />
      {!given.isShown && <p className="mt-2 text-sm text-mute">{t.stayFeedback.notShown}</p>}
      {mayWrite && editableUntil !== null && (
        <p className="mt-2 text-sm text-mute">
          {t.stayFeedback.changeUntil({ day: dayText(editableUntil, today, locale) })}
        </p>
      )}
    </div>
  );
}
