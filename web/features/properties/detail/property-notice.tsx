import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { PropertyReview } from '#contract/properties/property-reviews.ts';
import type { Property } from '#contract/properties/property-shapes.ts';
import { reviewLimits } from '#domain/properties/review.ts';
import * as t from '#texts/screens.ts';
import { formatRelativeTimeInText } from '#web/lib/format/format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { propertyQuery, propertyReviewQuery, refreshProperties, requestReview } from '../property.queries.ts';
import { missingPartLabel, sectionOfMissingPart } from '../property-labels.ts';

/** Explains why guests cannot book this listing, and how to change that. */
export function PropertyNotice({ property }: { property: Property }) {
  const { status, moderation, missing } = property;
  const bannerClass = 'mb-5';
  if (status === 'draft') {
    return (
      <Banner className={bannerClass} title={t.propertyForm.draftTitle}>
        {missing.length > 0 ? <MissingJumps property={property} /> : t.propertyForm.draftReady}
      </Banner>
    );
  }

  if (moderation !== 'approved' && status !== 'archived') return <ReviewNotice property={property} />;
  if (status === 'paused') {
    return (
      <Banner tone="warning" className={bannerClass} title={t.propertyPage.pausedTitle}>
        {t.properties.pausedToastText}
      </Banner>
    );
  }

  if (status === 'archived') {
    return (
      <Banner className={bannerClass} title={t.propertyPage.archivedTitle}>
        {t.propertyPage.archivedText}
      </Banner>
    );
  }

  return null;
}

/** Links from each missing part to its form section. */
function MissingJumps({ property: { _id: id, missing } }: { property: Property }) {
  return (
    <>
      <p>{t.propertyForm.missingBefore}</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {missing.map((part) => (
          <li key={part}>
            <Link
              to={addresses.editProperty({ id })}
              hash={`part-${sectionOfMissingPart(part)}`}
              className={buttonVariants({ variant: 'secondary', size: 'sm' })}
            >
              {missingPartLabel(part)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Where the review of a listing stands, why it was closed, and the way to send it in again. */
function ReviewNotice({ property }: { property: Property }) {
  const { data: review } = useQuery(propertyReviewQuery(property._id));
  const [isConfirming, setConfirming] = useState(false);
  const { moderation, _id: id } = property;

  if (moderation === 'pending_review') {
    return (
      <Banner tone="warning" className="mb-5" title={t.review.waitingTitle}>
        {review?.requestedAt
          ? t.review.waitingText({ when: formatRelativeTimeInText(review.requestedAt) })
          : t.propertyPage.reviewText}
      </Banner>
    );
  }

  return (
    <Banner
      tone="warning"
      className="mb-5"
      title={
        moderation === 'suspended'
          ? t.properties.moderationLabels.suspended
          : t.properties.moderationLabels.rejected
      }
    >
      <p>{t.review.closedText}</p>
      {review && review.explanation !== '' && (
        <p className="mt-2 break-words whitespace-pre-line">
          <strong className="font-semibold">{t.review.why}:</strong> {review.explanation}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Link
          to={addresses.editProperty({ id })}
          className={buttonVariants({ variant: 'secondary', size: 'sm' })}
        >
          {t.review.edit}
        </Link>
        {review?.mayRequest && (
          <Button size="sm" onClick={() => setConfirming(true)}>
            {t.review.request}
          </Button>
        )}
      </div>
      {isConfirming && <RequestDialog property={property} onClose={() => setConfirming(false)} />}
    </Banner>
  );
}

function RequestDialog({ property, onClose }: { property: Property; onClose: () => void }) {
  const client = useQueryClient();
  const [note, setNote] = useState('');
  const { _id: id, title: name } = property;

  const request = useAction((text: string) => requestReview(id, text), {
    done: () => t.review.requestedToast({ name }),
    onDone: (review: PropertyReview) => {
      client.setQueryData(propertyReviewQuery(id).queryKey, review);
      client.setQueryData(propertyQuery(id).queryKey, { ...property, moderation: review.moderation });
      void client.invalidateQueries({ queryKey: propertyQuery(id).queryKey });
      refreshProperties(client);
      onClose();
    },
  });

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t.review.requestTitle({ name })}
      text={t.review.requestText}
      confirmLabel={t.review.request}
      busy={request.isPending}
      onConfirm={() => request.run(note.trim())}
    >
      <Field label={t.review.requestNote} optional error={request.problem}>
        <TextArea
          name="note"
          rows={3}
          maxLength={reviewLimits.note}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}
