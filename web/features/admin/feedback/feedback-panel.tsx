import { Send } from 'lucide-react';
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
import { Fact, Facts, PanelSection } from '../components/facts.tsx';
import { PanelBody } from '../components/panel-body.tsx';
import { StateBadge } from '../components/state-badge.tsx';
import { feedbackStateLabels, labelOptions } from '../components/state-labels.ts';
import { useAdminChange } from '../components/use-admin-change.ts';
import { ViewOnlyNote } from '../components/view-only-note.tsx';
import type { FoundItem } from '../list/use-found-item.ts';
import { useMay } from '../session/admin-role.ts';
import { changeFeedback } from './feedback.queries.ts';
import { feedbackCategoryLabels, feedbackCategoryTones, feedbackSourceLabels } from './feedback-labels.ts';
import { Rating } from './rating.tsx';

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
          {item.agent && <Fact name={m.admin_agent()}>{item.agent.name}</Fact>}
        </Facts>
      </PanelSection>
      {mayAnswer ? (
        <>
          <FeedbackReply item={item} />
          <FeedbackNote item={item} />
        </>
      ) : (
        <FeedbackAnswered item={item} />
      )}
    </>
  );
}

/** Reply and note for those who may not answer. */
function FeedbackAnswered({ item: { reply, adminNote } }: { item: AdminFeedback }) {
  return (
    <>
      {reply !== null && (
        <PanelSection title={m.admin_feedback_reply()}>
          <p className="break-words whitespace-pre-wrap">{reply}</p>
        </PanelSection>
      )}
      {adminNote && (
        <PanelSection title={m.admin_notes()}>
          <p className="break-words whitespace-pre-wrap">{adminNote}</p>
        </PanelSection>
      )}
      <ViewOnlyNote scope="feedback:write" className="mt-6" />
    </>
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

/** A single reply, sent by mail. It cannot be undone, so it is shown afterwards. */
function FeedbackReply({ item }: { item: AdminFeedback }) {
  const change = useChangeFeedback(item);
  const form = useSmallForm({
    values: { reply: '' },
    validate: () => ({}),
    send: {
      ...change,
      run({ reply }, options) {
        if (reply.trim() !== '') change.run({ reply: reply.trim() }, options);
      },
    },
  });
  if (item.reply !== null) {
    return (
      <PanelSection title={m.admin_feedback_your_reply()}>
        <p className="break-words whitespace-pre-wrap">{item.reply}</p>
      </PanelSection>
    );
  }
  if (item.replyTo === null) {
    return (
      <PanelSection title={m.admin_feedback_reply()}>
        <p className="text-mute">{m.admin_feedback_no_address()}</p>
      </PanelSection>
    );
  }
  return (
    <PanelSection title={m.admin_feedback_reply()}>
      <form noValidate onSubmit={form.submit}>
        <Field
          label={m.admin_feedback_reply_to({ address: item.replyTo })}
          help={m.admin_feedback_reply_help()}
          error={form.errors.reply ?? form.problem ?? undefined}
        >
          <TextArea {...form.control('reply')} rows={4} maxLength={4000} />
        </Field>
        <Button
          type="submit"
          className="mt-3"
          icon={<Send aria-hidden />}
          busy={form.isPending}
          disabled={form.values.reply.trim() === ''}
        >
          {m.admin_feedback_send()}
        </Button>
      </form>
    </PanelSection>
  );
}

type FeedbackBefore = Pick<AdminFeedback, '_id' | 'status'>;
type FeedbackInput = Omit<Parameters<typeof changeFeedback>[0], 'key'>;
type FeedbackPatch = Omit<FeedbackInput, 'id'>;

/** Updates one feedback. A retry reuses the idempotency key, so no reply is mailed twice. */
function useChangeFeedback({ _id: id, status: before }: FeedbackBefore, onDone?: () => void) {
  const change = useAdminChange((input: FeedbackInput, key) => changeFeedback({ ...input, key }), {
    done: (_value, { status, reply }) => {
      if (reply !== undefined) return m.admin_feedback_replied();
      return status ? m.admin_feedback_moved({ state: feedbackStateLabels[status]() }) : m.admin_saved();
    },
    // A mailed reply cannot be undone.
    undo: ({ status, reply }) =>
      status && reply === undefined && status !== before ? { id, status: before } : null,
    onDone: () => onDone?.(),
  });
  return {
    ...change,
    run: (part: FeedbackPatch, options?: { onError: (problem: unknown) => void }) =>
      change.run({ ...part, id }, options),
  };
}
