import { useState } from 'react';
import type { GuestReview } from '#contract/links/guest-reviews.ts';
import { type ReviewReason, reviewLimits, reviewReasons } from '#domain/links/guest-review.ts';
import * as t from '#texts/screens.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { useChangeReview } from './use-change-review.ts';

type ReasonChoiceProps = { review: GuestReview; asks: 'hide' | 'report'; onClose: () => void };

const reasons = reviewReasons.map((value) => ({ value, label: t.guestReviews.reasonLabels[value] }));

/** Asks for one of the named reasons before a review is hidden or reported. */
export function ReasonChoice({ review, asks, onClose }: ReasonChoiceProps) {
  const [reason, setReason] = useState<ReviewReason | null>(null);
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const isHiding = asks === 'hide';
  const change = useChangeReview(
    review._id,
    isHiding ? t.guestReviews.hidden : t.guestReviews.reported,
    onClose,
  );

  function confirm() {
    setMissing(reason === null);
    if (reason === null) return;
    change.run(isHiding ? { hideFor: reason } : { report: { reason, note: note.trim() } });
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={isHiding ? t.guestReviews.hideTitle : t.guestReviews.reportTitle}
      text={isHiding ? t.guestReviews.hideText : t.guestReviews.reportText}
      confirmLabel={isHiding ? t.guestReviews.hide : t.guestReviews.report}
      busy={change.isPending}
      onConfirm={confirm}
    >
      <div className="grid grid-cols-1 gap-4">
        <Field label={t.ui.reason} error={isMissing && reason === null ? t.ui.reasonMissing : change.problem}>
          <Select
            value={reason}
            onChange={setReason}
            options={reasons}
            placeholder={t.visitorForms.feedbackChoose}
          />
        </Field>
        {!isHiding && (
          <Field label={t.guestReviews.reportNote} optional>
            <TextArea
              name="note"
              rows={3}
              maxLength={reviewLimits.maxAnswer}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          </Field>
        )}
      </div>
    </ConfirmDialog>
  );
}
