import type { AdminFeedback } from '#contract/admin/feedback.ts';
import { formatMoment } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { useSmallForm } from '#web/ui/form/use-small-form.ts';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { AgentLink } from '../components/agent-link.tsx';
import { Fact, Facts, PanelSection } from '../components/facts.tsx';
import { PanelBody } from '../components/panel-body.tsx';
import { StateBadge } from '../components/state-badge.tsx';
import { feedbackStateLabels, labelOptions } from '../components/state-labels.ts';
import { ViewOnlyNote } from '../components/view-only-note.tsx';
import type { FoundItem } from '../list/use-found-item.ts';
import { useMay } from '../session/admin-role.ts';
import { FeedbackConversation, FeedbackReply } from './feedback-conversation.tsx';
import { feedbackCategoryLabels, feedbackCategoryTones, feedbackSourceLabels } from './feedback-labels.ts';
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
  const may = useMay();
  const mayAnswer = may('feedback:write');
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
        {mayAnswer ? (
          <Segmented
            wide
            label={m.admin_status()}
            value={item.status}
            options={states}
            onChange={(status) => change.run({ status })}
          />
        ) : (
          <p>{feedbackStateLabels[item.status]()}</p>
        )}
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
          {item.agent && (
            <Fact name={m.admin_agent()}>
              <AgentLink agent={item.agent} />
            </Fact>
          )}
          <Fact name={m.feedback_assignee()}>
            <Assignee item={item} mayChange={mayAnswer} />
          </Fact>
        </Facts>
      </PanelSection>
      <PanelSection title={m.feedback_conversation()}>
        <FeedbackConversation item={item} />
        {mayAnswer ? <FeedbackReply item={item} /> : <ViewOnlyNote scope="feedback:write" className="mt-4" />}
      </PanelSection>
      {mayAnswer ? (
        <FeedbackNote item={item} />
      ) : (
        item.adminNote && (
          <PanelSection title={m.admin_notes()}>
            <p className="break-words whitespace-pre-wrap">{item.adminNote}</p>
          </PanelSection>
        )
      )}
    </>
  );
}

/** Who takes care of it, and a button to take it on or give it back. */
function Assignee({ item, mayChange }: { item: AdminFeedback; mayChange: boolean }) {
  const change = useChangeFeedback(item);
  const { assignee } = item;
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      {assignee?.name ?? m.feedback_nobody()}
      {mayChange && (
        <Button
          variant="quiet"
          size="sm"
          busy={change.isPending}
          onClick={() => change.run({ assignee: assignee === null ? 'me' : 'nobody' })}
        >
          {assignee === null ? m.feedback_take() : m.feedback_release()}
        </Button>
      )}
    </span>
  );
}

/** Internal note of the admins. */
function FeedbackNote({ item }: { item: AdminFeedback }) {
  const change = useChangeFeedback(item);
  const form = useSmallForm({
    values: { adminNote: item.adminNote ?? '' },
    validate: () => ({}),
    send: {
      ...change,
      run: ({ adminNote }, options) => change.run({ adminNote: adminNote.trim() }, options),
    },
  });
  return (
    <PanelSection title={m.admin_notes()}>
      <form noValidate onSubmit={form.submit}>
        <Field
          label={m.admin_notes()}
          hideLabel
          help={m.admin_notes_help()}
          error={form.errors.adminNote ?? form.problem ?? undefined}
        >
          <TextArea {...form.control('adminNote')} rows={3} maxLength={2000} />
        </Field>
        <Button
          type="submit"
          variant="secondary"
          className="mt-3"
          busy={form.isPending}
          disabled={form.values.adminNote.trim() === (item.adminNote ?? '')}
        >
          {m.admin_save_note()}
        </Button>
      </form>
    </PanelSection>
  );
}
