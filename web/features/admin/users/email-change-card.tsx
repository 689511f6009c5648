import { useState } from 'react';
import type { WaitingEmailChange } from '#contract/admin/users.ts';
import * as t from '#texts/screens.ts';
import { formatMoment, formatRelativeTimeInText } from '#web/lib/format/format.ts';
import { useAdminSession } from '#web/lib/session/admin-session.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { useAdminChange } from '../components/use-admin-change.ts';
import { useMay } from '../session/admin-role.ts';
import { approveUserEmail, cancelUserEmail, type EmailOwner } from './user-page.queries.ts';

type WaitingChangeProps = { owner: EmailOwner; name: string; change: WaitingEmailChange };

/** A change of an agent's address that waits. */
export function EmailChangeCard(props: WaitingChangeProps) {
  return (
    <Card aria-label={t.adminUsers.emailWaiting}>
      <CardHeader title={t.adminUsers.emailWaiting} text={emailWaitText(props.change)} />
      <WaitingChange {...props} />
    </Card>
  );
}

/** Who asked for a change, why and until when, with the two ways to decide it. */
export function WaitingChange({ owner, name, change }: WaitingChangeProps) {
  const [isConfirming, setConfirming] = useState(false);
  const isOwn = useAdminSession()?.admin._id === change.requestedBy._id;
  const mayWrite = useMay()('agents:write');
  const close = () => setConfirming(false);

  const approve = useAdminChange(approveUserEmail, { done: () => t.adminUsers.emailApproved, onDone: close });
  const cancel = useAdminChange(cancelUserEmail, { done: () => t.adminUsers.emailCancelled });

  return (
    <>
      <p className="font-medium break-all">{change.email}</p>
      <p className="mt-0.5 text-sm break-words">{change.reason}</p>
      <p className="mt-0.5 text-[13px] text-mute">
        {t.adminUsers.emailRequested({
          name: change.requestedBy.name,
          when: formatRelativeTimeInText(change.requestedAt),
        })}
      </p>
      {change.approvedBy !== null && (
        <p className="mt-0.5 text-[13px] text-mute">
          {t.adminUsers.emailApprovedBy({ name: change.approvedBy })}
        </p>
      )}
      {cancel.problem && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {cancel.problem}
        </p>
      )}
      {mayWrite && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" busy={cancel.isPending} onClick={() => cancel.run(owner)}>
            {t.actions.cancelChange}
          </Button>
          {!isOwn && change.approvedBy === null && (
            <Button size="sm" onClick={() => setConfirming(true)}>
              {t.actions.approve}
            </Button>
          )}
        </div>
      )}
      {isConfirming && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && close()}
          title={t.adminUsers.emailApproveTitle({ name })}
          text={t.adminUsers.emailApproveText({ email: change.email })}
          confirmLabel={t.actions.approve}
          busy={approve.isPending}
          onConfirm={() => approve.run({ ...owner, changeId: change._id })}
        >
          {approve.problem && <Banner tone="danger">{approve.problem}</Banner>}
        </ConfirmDialog>
      )}
    </>
  );
}

/** What the change still waits for. */
export function emailWaitText({ confirmedAt, approvedBy, dueAt, expiresAt }: WaitingEmailChange): string {
  if (confirmedAt !== null) return t.adminUsers.emailWaitsUntil({ moment: formatMoment(dueAt) });

  const until = formatMoment(expiresAt);
  return approvedBy === null
    ? t.adminUsers.emailWaitsBoth({ moment: formatMoment(dueAt), until })
    : t.adminUsers.emailWaitsLink({ until });
}
