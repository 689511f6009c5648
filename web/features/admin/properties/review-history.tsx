import type { AdminPropertyDetails } from '#contract/admin/properties.ts';
import * as t from '#texts/screens.ts';
import { formatMoment } from '#web/lib/format/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';

type Step = AdminPropertyDetails['steps'][number];

const stepTitles: Record<Step['moderation'], string> = {
  pending_review: t.review.stepPendingReview,
  approved: t.properties.moderationLabels.approved,
  rejected: t.properties.moderationLabels.rejected,
  suspended: t.properties.moderationLabels.suspended,
};

/** What was sent in and decided so far, newest first. */
export function ReviewHistory({ steps }: { steps: readonly Step[] }) {
  return (
    <Card className="p-6 max-md:p-4">
      <CardHeader title={t.review.history} />
      {steps.length === 0 && <p className="text-mute">{t.review.historyNone}</p>}
      <ol className="space-y-4">
        {steps.map((step) => (
          <li key={step._id} className="min-w-0">
            <p className="font-semibold">
              {step.moderation === 'pending_review' && step.by === 'admin'
                ? t.review.stepReturned
                : stepTitles[step.moderation]}
            </p>
            {step.reasons.length > 0 && (
              <p className="mt-1 flex flex-wrap gap-1.5">
                {step.reasons.map((reason) => (
                  <Badge key={reason} tone="sand">
                    {t.review.reviewReasonLabels[reason]}
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
