import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { AdminProperty, AdminPropertyDetails } from '#contract/admin/properties.ts';
import { needsReason, type ReviewReason, reviewReasons } from '#domain/properties/review.ts';
import * as t from '#texts/screens.ts';
import { formatRelativeTimeInText } from '#web/lib/format/format.ts';
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

const moderationTexts = {
  approved: {
    title: t.adminListings.propertiesApproveTitle,
    text: t.adminListings.propertiesApproveText,
    label: t.actions.approve,
    done: t.adminListings.propertiesApproved,
  },
  rejected: {
    title: t.adminListings.propertiesRejectTitle,
    text: t.adminListings.propertiesRejectText,
    label: t.adminListings.propertiesReject,
    done: t.adminListings.propertiesRejected,
  },
  suspended: {
    title: t.notices.suspendNamed,
    text: t.adminListings.propertiesSuspendText,
    label: t.actions.suspend,
    done: t.adminListings.propertiesSuspended,
  },
};

type ReviewPanelProps = { page: AdminPropertyDetails };

/** Decision about a listing with its place in the queue. A decision about what waits leads to the next one. */
export function ReviewPanel({ page }: ReviewPanelProps) {
  const { summary, queue, requestedAt } = page;
  const { moderation, moderationReason } = summary;
  const mayDecide = useMay()('properties:write');
  const [action, setAction] = useState<ModerationAction | null>(null);
  const navigate = useNavigate();
  const isWaiting = moderation === 'pending_review';
  const open = (id: string | null) => {
    if (id !== null) void navigate({ to: addresses.adminProperty({ id }) });
  };

  useReviewKeys({
    a: mayDecide && moderation !== 'approved' ? () => setAction('approved') : undefined,
    r: mayDecide && isWaiting ? () => setAction('rejected') : undefined,
    j: queue.next === null ? undefined : () => open(queue.next),
    k: queue.previous === null ? undefined : () => open(queue.previous),
  });

  return (
    <Card className="p-6 max-md:p-4">
      <CardHeader
        title={t.review.panel}
        action={<StateBadge state={moderation} labels={moderationLabels} tones={moderationTones} />}
      />
      <ViewOnlyNote scope="properties:write" />
      {isWaiting && requestedAt !== null && (
        <p className="mb-4 text-mute">
          {t.review.waitingSince({ when: formatRelativeTimeInText(requestedAt) })}
        </p>
      )}
      {moderationReason !== '' && (
        <Banner
          tone="warning"
          className="mb-4"
          title={t.adminListings.propertiesReasonGiven({ state: moderationLabels[moderation] })}
        >
          {moderationReason}
        </Banner>
      )}
      {mayDecide && <Decisions moderation={moderation} onAction={setAction} />}
      <QueueNav queue={queue} />
      {action && (
        <ModerationDialog
          property={summary}
          action={action}
          onClose={() => setAction(null)}
          onDone={isWaiting ? () => open(queue.next) : undefined}
        />
      )}
    </Card>
  );
}

type DecisionsProps = {
  moderation: AdminPropertyDetails['summary']['moderation'];
  onAction: (action: ModerationAction) => void;
};

function Decisions({ moderation, onAction }: DecisionsProps) {
  if (moderation === 'approved') {
    return (
      <Button variant="danger" className="w-full" onClick={() => onAction('suspended')}>
        {t.actions.suspend}
      </Button>
    );
  }

  return (
    <div className="grid grid-cols-2 gap-2 *:only:col-span-2">
      {moderation === 'pending_review' && (
        <Button variant="secondary" onClick={() => onAction('rejected')}>
          {t.adminListings.propertiesReject}
        </Button>
      )}
      <Button onClick={() => onAction('approved')}>{t.actions.approve}</Button>
    </div>
  );
}

function QueueNav({
  queue: { waiting, position, previous, next },
}: {
  queue: AdminPropertyDetails['queue'];
}) {
  const others = waiting - (position === null ? 0 : 1);
  const queueText = others > 0 ? t.review.queueCount({ count: waiting }) : t.review.queueEmpty;

  return (
    <nav aria-label={t.review.panel} className="mt-5 border-t border-line pt-4">
      <p className="text-sm text-mute tabular-nums">
        {position === null ? queueText : t.review.location({ position, waiting })}
      </p>
      {(previous !== null || next !== null) && (
        <div className="mt-2 flex gap-2">
          {previous !== null && (
            <Link
              to={addresses.adminProperty({ id: previous })}
              className={buttonVariants({ variant: 'secondary', size: 'sm' })}
            >
              <ChevronLeft aria-hidden />
              {t.review.previous}
            </Link>
          )}
          {next !== null && (
            <Link
              to={addresses.adminProperty({ id: next })}
              className={buttonVariants({ variant: 'secondary', size: 'sm', className: 'ml-auto' })}
            >
              {t.review.next}
              <ChevronRight aria-hidden />
            </Link>
          )}
        </div>
      )}
      <p className="mt-3 text-[13px] text-mute max-md:hidden">{t.review.keys}</p>
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
  action: ModerationAction;
  onClose: () => void;
  onDone?: (() => void) | undefined;
};

/** Decides about a listing; a decision that hides it names its reasons, for the agent reads them. */
function ModerationDialog({ property, action, onClose, onDone }: ModerationDialogProps) {
  const [reasons, setReasons] = useState<readonly ReviewReason[]>([]);
  const isReasonNeeded = needsReason(action);
  const freeReason = reasons.length > 0 ? 'optional' : 'required';
  const { title, text, label, done } = moderationTexts[action];
  const name = property.title || t.labels.untitledProperty;
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
      text={text}
      confirmLabel={label}
      danger={action !== 'approved'}
      reason={isReasonNeeded ? freeReason : 'none'}
      reasonHelp={t.adminListings.propertiesReasonHelp}
      problem={change.problem}
      busy={change.isPending}
      onConfirm={(reason) => change.run({ id: property._id, status: action, reason, reasons: [...reasons] })}
    >
      {isReasonNeeded && (
        <fieldset>
          <legend className="text-sm font-semibold">{t.review.reasons}</legend>
          <p className="mb-1 text-[13px] text-mute">{t.review.reasonsHelp}</p>
          <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
            {reviewReasons.map((reason) => (
              <Checkbox
                key={reason}
                label={t.review.reviewReasonLabels[reason]}
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
