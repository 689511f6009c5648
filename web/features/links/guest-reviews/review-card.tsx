import { Link } from '@tanstack/react-router';
import { Ellipsis, Eye, EyeOff, Flag, MessageSquareReply } from 'lucide-react';
import { useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { GuestReview } from '#contract/links/guest-reviews.ts';
import { reviewLimits } from '#domain/links/guest-review.ts';
import * as t from '#texts/screens.ts';
import { formatMonth, formatRelativeTime, formatRelativeTimeInText } from '#web/lib/format/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem } from '#web/ui/popup/menu.tsx';
import { Rating } from '#web/ui/rating.tsx';
import { useChangeReview } from './use-change-review.ts';

const ReasonChoice = lazyPart(() => import('./reason-choice.tsx'), 'ReasonChoice');

/** One review: what the guest wrote, the host's answer, and what can be done about it. */
export function ReviewCard({ review }: { review: GuestReview }) {
  const [isAnswering, setAnswering] = useState(false);
  const { guestName, stars, text, booking, property, stayedUntil, givenAt, editedAt, answer } = review;
  const name = guestName || t.guestReviews.unnamed;

  return (
    <Card className="grid grid-cols-1 gap-3">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <b dir="auto" className="min-w-0 break-words">
              {name}
            </b>
            <Rating rating={stars} />
            <ReviewBadges review={review} />
          </p>
          <p className="mt-0.5 text-sm text-mute">
            <Link
              to={addresses.booking.pattern}
              params={{ id: booking._id }}
              className="underline underline-offset-4"
            >
              {property.title}
            </Link>
            {' · '}
            {formatMonth(stayedUntil.slice(0, 7))}
            {' · '}
            <time dateTime={givenAt}>{formatRelativeTime(givenAt)}</time>
            {editedAt !== null && `, ${t.guestReviews.edited({ when: formatRelativeTimeInText(editedAt) })}`}
          </p>
        </div>
        <ReviewMenu review={review} name={name} />
      </div>
      {review.isErased ? (
        <p className="text-mute">{t.guestReviews.erased}</p>
      ) : (
        <p dir="auto" className="max-w-prose break-words whitespace-pre-line">
          {text}
        </p>
      )}
      {answer !== '' && !isAnswering && (
        <div className="max-w-prose rounded-control bg-hover px-4 py-3">
          <p className="text-sm text-mute">{t.guestReviews.answer}</p>
          <p dir="auto" className="break-words whitespace-pre-line">
            {answer}
          </p>
        </div>
      )}
      {isAnswering && <AnswerForm review={review} name={name} onClose={() => setAnswering(false)} />}
      {review.mayAnswer && !isAnswering && (
        <div>
          <Button
            variant="secondary"
            size="sm"
            icon={<MessageSquareReply aria-hidden />}
            onClick={() => setAnswering(true)}
          >
            {answer === '' ? t.guestReviews.answer : t.guestReviews.changeAnswer}
          </Button>
        </div>
      )}
    </Card>
  );
}

function ReviewBadges({ review: { state, reason, reportedFor } }: { review: GuestReview }) {
  return (
    <>
      {state !== 'shown' && (
        <Badge tone="sand">
          {state === 'hidden' ? t.guestReviews.badgeHidden : t.guestReviews.badgeRemoved}
        </Badge>
      )}
      {reportedFor !== null && <Badge tone="yellow">{t.guestReviews.badgeReported}</Badge>}
      {state !== 'shown' && reason !== null && (
        <span className="text-sm text-mute">{t.guestReviews.reasonLabels[reason]}</span>
      )}
    </>
  );
}

function ReviewMenu({ review, name }: { review: GuestReview; name: string }) {
  const [asks, setAsks] = useState<'hide' | 'report' | null>(null);
  const show = useChangeReview(review._id, t.guestReviews.shown);
  const { mayHide, mayReport, state } = review;
  if (!mayHide && !mayReport && state !== 'hidden') return null;

  return (
    <>
      <Menu
        trigger={
          <IconButton label={t.labels.actionsFor({ name })}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        {mayHide && (
          <MenuItem icon={<EyeOff aria-hidden />} onSelect={() => setAsks('hide')}>
            {t.guestReviews.hide}
          </MenuItem>
        )}
        {state === 'hidden' && (
          <MenuItem icon={<Eye aria-hidden />} onSelect={() => show.run({ hideFor: null })}>
            {t.guestReviews.show}
          </MenuItem>
        )}
        {mayReport && (
          <MenuItem icon={<Flag aria-hidden />} onSelect={() => setAsks('report')}>
            {t.guestReviews.report}
          </MenuItem>
        )}
      </Menu>
      {asks !== null && <ReasonChoice review={review} asks={asks} onClose={() => setAsks(null)} />}
    </>
  );
}

type AnswerProps = { review: GuestReview; name: string; onClose: () => void };

function AnswerForm({ review, name, onClose }: AnswerProps) {
  const [text, setText] = useState(review.answer);
  const save = useChangeReview(review._id, t.guestReviews.answered, onClose);

  return (
    <form
      noValidate
      className="max-w-prose"
      onSubmit={(event) => {
        event.preventDefault();
        save.run({ answer: text.trim() });
      }}
    >
      <Field
        label={t.guestReviews.answerLabel({ name })}
        help={t.guestReviews.answerHelp}
        error={save.problem}
      >
        <TextArea
          name="answer"
          rows={3}
          autoFocus
          maxLength={reviewLimits.maxAnswer}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={save.isPending} disabled={text.trim() === ''}>
          {t.guestReviews.publish}
        </Button>
        <Button type="button" variant="quiet" size="sm" onClick={onClose}>
          {t.actions.cancel}
        </Button>
      </div>
    </form>
  );
}
