import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import type { AdminFeedback } from '#contract/admin/feedback.ts';
import * as t from '#texts/screens.ts';
import { formatMoment } from '#web/lib/format/format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx';
import { useSmallForm } from '#web/ui/form/use-small-form.ts';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { Rating } from '#web/ui/rating.tsx';
import { AgentLink } from '../components/agent-link.tsx';
import { Fact, Facts, PanelSection } from '../components/facts.tsx';
import { PanelBody } from '../components/panel-body.tsx';
import { feedbackStateLabels, labelOptions, StateBadge } from '../components/state-badge.tsx';
import { ViewOnlyNote } from '../components/view-only-note.tsx';
import type { FoundItem } from '../list/open-and-selected.ts';
import { useMay } from '../session/admin-role.ts';
import { assigneesQuery } from './feedback.queries.ts';
import { FeedbackConversation, FeedbackReply, useChangeFeedback } from './feedback-conversation.tsx';
import { feedbackCategoryTones } from './feedback-labels.ts';

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
      title={t.labels.feedback}
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
        <StateBadge
          state={item.category}
          labels={t.admin.feedbackCategoryLabels}
          tones={feedbackCategoryTones}
        />
        <Rating rating={item.rating} />
      </div>
      <blockquote className="rounded-control bg-hover px-4 py-3 break-words whitespace-pre-wrap">
        {item.message}
      </blockquote>
      <div className="mt-5">
        <p className="mb-1.5 text-sm font-semibold">{t.labels.status}</p>
        {mayAnswer ? (
          <Segmented
            wide
            label={t.labels.status}
            value={item.status}
            options={states}
            onChange={(status) => change.run({ status })}
          />
        ) : (
          <p>{feedbackStateLabels[item.status]}</p>
        )}
        {change.problem && (
          <Banner tone="danger" className="mt-3">
            {change.problem}
          </Banner>
        )}
      </div>
      <PanelSection title={t.admin.feedbackFrom}>
        <Facts>
          <Fact name={t.labels.source}>{t.admin.feedbackSourceLabels[item.source]}</Fact>
          {item.name && <Fact name={t.labels.personName}>{item.name}</Fact>}
          {item.email && <Fact name={t.labels.email}>{item.email}</Fact>}
          {item.agent && (
            <Fact name={t.labels.agent}>
              <AgentLink agent={item.agent} />
            </Fact>
          )}
          {item.about && (
            <Fact name={t.feedback.about}>
              <SubjectLink about={item.about} />
            </Fact>
          )}
          <Fact name={t.labels.assignedTo}>
            <Assignee item={item} mayChange={mayAnswer} />
          </Fact>
        </Facts>
      </PanelSection>
      <PanelSection title={t.labels.conversation}>
        <FeedbackConversation item={item} />
        {mayAnswer ? <FeedbackReply item={item} /> : <ViewOnlyNote scope="feedback:write" className="mt-4" />}
      </PanelSection>
      {mayAnswer ? (
        <FeedbackNote item={item} />
      ) : (
        item.adminNote && (
          <PanelSection title={t.admin.notes}>
            <p className="break-words whitespace-pre-wrap">{item.adminNote}</p>
          </PanelSection>
        )
      )}
    </>
  );
}

/** The booking or property on whose page it was begun, for roles that may open it. */
function SubjectLink({ about: { type, _id: id, name } }: { about: NonNullable<AdminFeedback['about']> }) {
  const may = useMay();
  const isBooking = type === 'booking';
  const label = isBooking ? t.labels.bookingWithCode({ code: name }) : name;
  if (!may(isBooking ? 'bookings:read' : 'properties:read')) return label;

  return (
    <Link
      to={isBooking ? addresses.adminBooking({ id }) : addresses.adminProperty({ id })}
      className="font-semibold break-words text-accent underline-offset-4 hover:underline"
    >
      {label}
    </Link>
  );
}

/** The admin who takes care of it, chosen from those who may answer. */
function Assignee({ item, mayChange }: { item: AdminFeedback; mayChange: boolean }) {
  const change = useChangeFeedback(item);
  const { data } = useQuery({ ...assigneesQuery(), enabled: mayChange });
  const { assignee } = item;
  if (!mayChange) return assignee?.name ?? t.labels.unassigned;

  const known = data?.items ?? [];
  // Somebody who may no longer answer stays shown.
  const others = assignee && !known.some(({ _id }) => _id === assignee._id) ? [assignee] : [];

  return (
    <>
      <Select
        label={t.labels.assignedTo}
        value={assignee?._id ?? 'nobody'}
        disabled={change.isPending}
        options={[
          { value: 'nobody', label: t.labels.unassigned },
          ...[...known, ...others].map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        onChange={(next) => change.run({ assignee: next })}
      />
      {change.problem && (
        <Banner tone="danger" className="mt-3">
          {change.problem}
        </Banner>
      )}
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
  const isChanged = form.values.adminNote.trim() !== (item.adminNote ?? '');

  return (
    <PanelSection title={t.admin.notes}>
      <form noValidate onSubmit={form.submit}>
        <UnsavedGuard dirty={isChanged} />
        <Field
          label={t.admin.notes}
          hideLabel
          help={t.admin.notesHelp}
          error={form.errors.adminNote ?? form.problem ?? undefined}
        >
          <TextArea {...form.control('adminNote')} rows={3} maxLength={2000} />
        </Field>
        <Button
          type="submit"
          variant="secondary"
          className="mt-3"
          busy={form.isPending}
          disabled={!isChanged}
        >
          {t.actions.saveNotes}
        </Button>
      </form>
    </PanelSection>
  );
}
