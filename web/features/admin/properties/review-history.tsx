import type { AdminPropertyDetails } from '#contract/admin/properties.ts';
import type { ReviewReason } from '#domain/properties/review.ts';
import { formatMoment } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';

type Step = AdminPropertyDetails['steps'][number];

const stepTitles: Record<Step['moderation'], () => string> = {
  pending_review: m.review_step_pending_review,
  approved: m.review_step_approved,
  rejected: m.review_step_rejected,
  suspended: m.review_step_suspended,
};

/** What was sent in and decided so far, newest first. */
export function ReviewHistory({ steps }: { steps: readonly Step[] }) {
  return (
    <Card className="p-6 max-md:p-4">
      <CardHeader title={m.review_history()} />
      {steps.length === 0 && <p className="text-mute">{m.review_history_none()}</p>}
      <ol className="space-y-4">
        {steps.map((step) => (
          <li key={step._id} className="min-w-0">
            <p className="font-semibold">
              {step.moderation === 'pending_review' && step.by === 'admin'
                ? m.review_step_returned()
                : stepTitles[step.moderation]()}
            </p>
            {step.reasons.length > 0 && (
              <p className="mt-1 flex flex-wrap gap-1.5">
                {step.reasons.map((reason) => (
                  <Badge key={reason} tone="sand">
                    {reviewReasonLabels[reason]()}
                  </Badge>
                ))}
              </p>
            )}
            {step.note !== '' && (
              <p className="mt-1 text-[15px] break-words whitespace-pre-line">{step.note}</p>
            )}
            <p className="text-[13px] text-mute">
              {[step.name, formatMoment(step.at)].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

export const reviewReasonLabels: Readonly<Record<ReviewReason, () => string>> = {
  photos_missing: m.review_reason_photos_missing,
  photos_misleading: m.review_reason_photos_misleading,
  photos_quality: m.review_reason_photos_quality,
  description_incomplete: m.review_reason_description_incomplete,
  contact_details: m.review_reason_contact_details,
  address_wrong: m.review_reason_address_wrong,
  price_unclear: m.review_reason_price_unclear,
  rules_unclear: m.review_reason_rules_unclear,
  registration_missing: m.review_reason_registration_missing,
  duplicate: m.review_reason_duplicate,
  not_allowed: m.review_reason_not_allowed,
};
