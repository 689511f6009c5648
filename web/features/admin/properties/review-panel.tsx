import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { AdminProperty, AdminPropertyDetails } from '#contract/admin/properties.ts';
import { needsReason, type ReviewReason, reviewReasons } from '#domain/properties/review.ts';
import { formatRelativeTime } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { ReasonDialog } from '#web/ui/popup/reason-dialog.tsx';
import { moderationLabels, moderationTones, StateBadge } from '../components/state-badge.tsx';
import { useAdminChange } from '../components/use-admin-change.ts';
import { ViewOnlyNote } from '../components/view-only-note.tsx';
import { useMay } from '../session/admin-role.ts';
import { changePropertyStatus } from './property.queries.ts';
import { reviewReasonLabels } from './review-history.tsx';

const moderationTexts = {
  approved: {
    title: m.admin_properties_approve_title,
    text: m.admin_properties_approve_text,
    label: m.admin_properties_approve,
    done: m.admin_properties_approved,
  },
  rejected: {
    title: m.admin_properties_reject_title,
    text: m.admin_properties_reject_text,
    label: m.admin_properties_reject,
    done: m.admin_properties_rejected,
  },
  suspended: {
    title: m.admin_properties_suspend_title,
    text: m.admin_properties_suspend_text,
    label: m.admin_properties_suspend,
    done: m.admin_properties_suspended,
  },
};

type ReviewPanelProps = { page: AdminPropertyDetails };

/** Decision about a listing with its place in the queue. A decision about what waits leads to the next one. */
export function ReviewPanel({ page }: ReviewPanelProps) {
  const { summary, queue, requestedAt } = page;
  const { moderation, moderationReason } = summary;
  const mayDecide = useMay()('properties:write');
  const [act, setAct] = useState<ModerationAction | null>(null);
  const navigate = useNavigate();
  const isWaiting = moderation === 'pending_review';
  const open = (id: string | null) => {
    if (id !== null) void navigate({ to: addresses.adminProperty({ id }) });
  };

  useReviewKeys({
    a: mayDecide && moderation !== 'approved' ? () => setAct('approved') : undefined,
    r: mayDecide && isWaiting ? () => setAct('rejected') : undefined,
    j: queue.next === null ? undefined : () => open(queue.next),
    k: queue.previous === null ? undefined : () => open(queue.previous),
  });

  return (
    <Card className="p-6 max-md:p-4">
      <CardHeader
        title={m.review_panel()}
        action={<StateBadge state={moderation} words={moderationLabels} tones={moderationTones} />}
      />
      <ViewOnlyNote scope="properties:write" />
      {isWaiting && requestedAt !== null && (
        <p className="mb-4 text-mute">{m.review_waiting_since({ when: formatRelativeTime(requestedAt) })}</p>
      )}
      {moderationReason !== '' && (
        <Banner
          tone="warning"
          className="mb-4"
          title={m.admin_properties_reason_given({ state: moderationLabels[moderation]() })}
        >
          {moderationReason}
        </Banner>
      )}
      {mayDecide && <Decisions moderation={moderation} onAct={setAct} />}
      <QueueNav queue={queue} />
      {act && (
        <ModerationDialog
          property={summary}
          act={act}
          onClose={() => setAct(null)}
          onDone={isWaiting ? () => open(queue.next) : undefined}
        />
      )}
    </Card>
  );
}

type DecisionsProps = {
  moderation: AdminPropertyDetails['summary']['moderation'];
  onAct: (act: ModerationAction) => void;
};

function Decisions({ moderation, onAct }: DecisionsProps) {
  if (moderation === 'approved') {
    return (
      <Button variant="danger" className="w-full" onClick={() => onAct('suspended')}>
        {m.admin_properties_suspend()}
      </Button>
    );
  }

  return (
    <div className="grid grid-cols-2 gap-2 *:only:col-span-2">
      {moderation === 'pending_review' && (
        <Button variant="secondary" onClick={() => onAct('rejected')}>
          {m.admin_properties_reject()}
        </Button>
      )}
      <Button onClick={() => onAct('approved')}>{m.admin_properties_approve()}</Button>
    </div>
  );
}

function QueueNav({
  queue: { waiting, position, previous, next },
}: {
  queue: AdminPropertyDetails['queue'];
}) {
  const others = waiting - (position === null ? 0 : 1);
  const queueText = others > 0 ? m.review_queue_count({ count: waiting }) : m.review_queue_empty();

  return (
    <nav aria-label={m.review_panel()} className="mt-5 border-t border-line pt-4">
      <p className="text-sm text-mute tabular-nums">
        {position === null ? queueText : m.review_place({ position, waiting })}
      </p>
      {(previous !== null || next !== null) && (
        <div className="mt-2 flex gap-2">
          {previous !== null && (
            <Link
              to={addresses.adminProperty({ id: previous })}
              className={buttonVariants({ variant: 'secondary', size: 'sm' })}
            >
              <ChevronLeft aria-hidden />
              {m.review_previous()}
            </Link>
          )}
          {next !== null && (
            <Link
              to={addresses.adminProperty({ id: next })}
              className={buttonVariants({ variant: 'secondary', size: 'sm', className: 'ml-auto' })}
            >
              {m.review_next()}
              <ChevronRight aria-hidden />
            </Link>
          )}
        </div>
      )}
      <p className="mt-3 text-[13px] text-mute max-md:hidden">{m.review_keys()}</p>
    </nav>
  );
}

type ReviewKeys = Record<'a' | 'r' | 'j' | 'k', (() => void) | undefined>;

/** Letters of the review, except in text fields, dialogs and lists. */
function useReviewKeys(keys: ReviewKeys): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(takesLetters) !== null) return;
      if (document.querySelector('[role=dialog], [role=alertdialog]') !== null) return;
      const letter = event.key.toLowerCase();
      const action =
        letter === 'a' || letter === 'r' || letter === 'j' || letter === 'k' ? keys[letter] : undefined;
      if (!action) return;
      event.preventDefault();
      action();
    }
    document.addEventListener('keydown', onKey);

    return () => document.removeEventListener('keydown', onKey);
  });
}

const takesLetters =
  'input, textarea, select, [contenteditable=true], [role=menu], [role=listbox], [role=grid]';

type ModerationAction = 'approved' | 'rejected' | 'suspended';

type ModerationDialogProps = {
  property: AdminProperty;
  act: ModerationAction;
  onClose: () => void;
  onDone?: (() => void) | undefined;
};

/** Decides about a listing; a decision that hides it names its reasons, for the agent reads them. */
function ModerationDialog({ property, act, onClose, onDone }: ModerationDialogProps) {
  const [reasons, setReasons] = useState<readonly ReviewReason[]>([]);
  const asksWhy = needsReason(act);
  const freeReason = reasons.length > 0 ? 'optional' : 'required';
  const { title, text, label, done } = moderationTexts[act];
  const name = property.title || m.admin_untitled();
  const { moderation, moderationReason } = property;

  const change = useAdminChange(changePropertyStatus, {
    done: () => done({ name }),
    onDone: () => {
      onClose();
      onDone?.();
    },
    undo: () => ({ id: property._id, status: moderation, reason: moderationReason || undefined }),
  });

  return (
    <ReasonDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title({ name })}
      text={text()}
      confirmLabel={label()}
      danger={act !== 'approved'}
      reason={asksWhy ? freeReason : 'none'}
      reasonHelp={m.admin_properties_reason_help()}
      problem={change.problem}
      busy={change.isPending}
      onConfirm={(reason) => change.run({ id: property._id, status: act, reason, reasons: [...reasons] })}
    >
      {asksWhy && (
        <fieldset>
          <legend className="text-sm font-semibold">{m.review_reasons()}</legend>
          <p className="mb-1 text-[13px] text-mute">{m.review_reasons_help()}</p>
          <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
            {reviewReasons.map((reason) => (
              <Checkbox
                key={reason}
                label={reviewReasonLabels[reason]()}
                checked={reasons.includes(reason)}
                onChange={(isOn) =>
                  setReasons(isOn ? [...reasons, reason] : reasons.filter((one) => one !== reason))
                }
              />
            ))}
          </div>
        </fieldset>
      )}
    </ReasonDialog>
  );
}
