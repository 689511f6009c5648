import type { AdminFeedback } from '#contract/admin/feedback.ts';
import { formatMoment } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { Fact, Facts, PanelSection } from '../components/facts.tsx';
import { PanelBody } from '../components/panel-body.tsx';
import { StateBadge } from '../components/state-badge.tsx';
import { feedbackStateLabels, labelOptions } from '../components/state-labels.ts';
import type { FoundItem } from '../list/use-found-item.ts';
import { feedbackCategoryLabels, feedbackCategoryTones, feedbackSourceLabels } from './feedback-labels.ts';
import { FeedbackNote } from './feedback-note.tsx';
import { FeedbackReply } from './feedback-reply.tsx';
import { Rating } from './rating.tsx';
import { useChangeFeedback } from './use-change-feedback.ts';

type FeedbackPanelProps = {
  id: string | undefined;
  found: FoundItem<AdminFeedback>;
  onClose: () => void;
};

export function FeedbackPanel({ id, found, onClose }: FeedbackPanelProps) {
  return (
    <Sheet
      open={id !== undefined}
      onOpenChange={(next) => !next && onClose()}
      phone="full"
      title={m.admin_feedback_panel()}
      text={found.item && formatMoment(found.item.createdAt)}
    >
      <PanelBody found={found}>{(item) => <FeedbackDetail key={item._id} item={item} />}</PanelBody>
    </Sheet>
  );
}

function FeedbackDetail({ item }: { item: AdminFeedback }) {
  const change = useChangeFeedback(item);
  const states = labelOptions(feedbackStateLabels);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2.5">
        <StateBadge state={item.category} words={feedbackCategoryLabels} tones={feedbackCategoryTones} />
        <Rating rating={item.rating} />
      </div>
      <blockquote className="rounded-control bg-hover px-4 py-3 break-words whitespace-pre-wrap">
        {item.message}
      </blockquote>
      <div className="mt-5">
        <p className="mb-1.5 text-sm font-semibold">{m.admin_status()}</p>
        <Segmented
          wide
          label={m.admin_status()}
          value={item.status}
          options={states}
          onChange={(status) => change.run({ status })}
        />
        {change.problem && (
          <Banner tone="danger" className="mt-3">
            {change.problem}
          </Banner>
        )}
      </div>
      <PanelSection title={m.admin_feedback_from()}>
        <Facts>
          <Fact name={m.admin_feedback_source()}>{feedbackSourceLabels[item.source]()}</Fact>
          {item.name && <Fact name={m.admin_name()}>{item.name}</Fact>}
          {item.email && <Fact name={m.admin_email()}>{item.email}</Fact>}
          {item.agent && <Fact name={m.admin_agent()}>{item.agent.name}</Fact>}
        </Facts>
      </PanelSection>
      <FeedbackReply item={item} />
      <FeedbackNote item={item} />
    </>
  );
}
