import { useState } from 'react';
import type { AdminGuestReview } from '#contract/admin/guest-reviews.ts';
import { type ReviewReason, reviewReasons } from '#domain/links/guest-review.ts';
import * as t from '#texts/screens.ts';
import { formatMoment } from '#web/lib/format/format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { Rating } from '#web/ui/rating.tsx';
import { AgentLink } from '../components/agent-link.tsx';
import { Fact, Facts, PanelSection } from '../components/facts.tsx';
import { PanelBody } from '../components/panel-body.tsx';
import { StateBadge } from '../components/state-badge.tsx';
import { useAdminChange } from '../components/use-admin-change.ts';
import { ViewOnlyNote } from '../components/view-only-note.tsx';
import type { AdminPanelProps } from '../list/admin-list.tsx';
import { useMay } from '../session/admin-role.ts';
import { settleGuestReview } from './admin-guest-review.queries.ts';
import { reviewStateLabels, reviewStateTones } from './guest-review-labels.ts';

export function GuestReviewPanel({ id, found, onClose }: AdminPanelProps<AdminGuestReview>) {
  return (
    <Sheet
      open={id !== undefined}
      onOpenChange={(next) => !next && onClose()}
      phone="full"
      title={t.guestReviews.adminOne}
      text={found.item && formatMoment(found.item.givenAt)}
    >
      <PanelBody found={found}>{(item) => <ReviewDetail key={item._id} item={item} />}</PanelBody>
    </Sheet>
  );
}

function ReviewDetail({ item }: { item: AdminGuestReview }) {
  const { agent, property, booking, stars, text, guestName, answer, state, reason, report, settledAt } = item;

  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2.5">
        <Rating rating={stars} />
        <StateBadge state={state} labels={reviewStateLabels} tones={reviewStateTones} />
        {reason && <span className="text-sm text-mute">{t.guestReviews.reasonLabels[reason]}</span>}
      </div>
      <blockquote dir="auto" className="rounded-control bg-hover px-4 py-3 break-words whitespace-pre-wrap">
        {text || t.guestReviews.erased}
      </blockquote>
      {answer !== '' && (
        <PanelSection title={t.guestReviews.answerOf({ name: agent.name })}>
          <p dir="auto" className="break-words whitespace-pre-wrap">
            {answer}
          </p>
        </PanelSection>
      )}
      {report && (
        <PanelSection title={t.guestReviews.adminReport}>
          <p className="font-semibold">{t.guestReviews.reasonLabels[report.reason]}</p>
          {report.note && (
            <p dir="auto" className="mt-1 break-words whitespace-pre-wrap">
              {report.note}
            </p>
          )}
          <p className="mt-1 text-sm text-mute">{formatMoment(report.at)}</p>
        </PanelSection>
      )}
      <PanelSection title={t.guestReviews.adminDecision}>
        <Decision item={item} />
      </PanelSection>
      <PanelSection title={t.guestReviews.adminAbout}>
        <Facts>
          <Fact name={t.labels.guest}>
            <span dir="auto">{guestName || t.guestReviews.unnamed}</span>
          </Fact>
          <Fact name={t.labels.property}>{property.title}</Fact>
          <Fact name={t.labels.booking}>{booking.code}</Fact>
          <Fact name={t.labels.agent}>
            <AgentLink agent={agent} />
          </Fact>
          {settledAt && <Fact name={t.guestReviews.adminDecided}>{formatMoment(settledAt)}</Fact>}
        </Facts>
      </PanelSection>
    </>
  );
}

const reasons = reviewReasons.map((value) => ({ value, label: t.guestReviews.reasonLabels[value] }));

/** Keeps the review or removes it for a reason. */
function Decision({ item: { _id: id, state, report, settledAt } }: { item: AdminGuestReview }) {
  const [reason, setReason] = useState<ReviewReason | null>(report?.reason ?? null);
  const may = useMay();
  const settle = useAdminChange(settleGuestReview, {
    done: (_value, { removeFor }) =>
      removeFor === null ? t.guestReviews.adminStayed : t.guestReviews.adminRemoved,
  });
  if (!may('feedback:write')) return <ViewOnlyNote scope="feedback:write" />;

  const isKept = settledAt !== null && state === 'shown';
  return (
    <>
      <p className="mb-3 text-sm text-mute">{t.guestReviews.adminDecisionText}</p>
      <Field label={t.ui.reason}>
        <Select
          value={reason}
          onChange={setReason}
          options={reasons}
          placeholder={t.visitorForms.feedbackChoose}
        />
      </Field>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          variant="secondary"
          busy={settle.isPending}
          disabled={isKept}
          onClick={() => settle.run({ id, removeFor: null })}
        >
          {t.guestReviews.adminStay}
        </Button>
        <Button
          variant="danger"
          busy={settle.isPending}
          disabled={reason === null || state === 'removed'}
          onClick={() => settle.run({ id, removeFor: reason })}
        >
          {t.guestReviews.adminRemove}
        </Button>
      </div>
      {settle.problem && (
        <Banner tone="danger" className="mt-3">
          {settle.problem}
        </Banner>
      )}
    </>
  );
}
