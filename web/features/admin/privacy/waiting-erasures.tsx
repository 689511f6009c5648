import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ErasureRequest } from '#contract/admin/privacy.ts';
import { formatMoment, formatRelativeTime } from '#web/lib/format/format.ts';
import { useAdminSession } from '#web/lib/session/admin-session.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { AgentLink } from '../components/agent-link.tsx';
import { useAdminChange } from '../components/use-admin-change.ts';
import { useMay } from '../session/admin-role.ts';
import { confirmErasure, waitingErasuresQuery, withdrawErasure } from './privacy.queries.ts';

/** Erasures that wait for another admin. */
export function WaitingErasures() {
  const found = useQuery(waitingErasuresQuery());
  return (
    <Card aria-label={m.privacy_waiting()}>
      <CardHeader
        title={m.privacy_waiting()}
        text={found.data?.needsSecond === false ? m.privacy_waiting_off() : m.privacy_waiting_text()}
      />
      <Loaded query={found} lines={2} inline>
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-mute">{m.privacy_waiting_none()}</p>
          ) : (
            <ul className="divide-y divide-line">
              {items.map((item) => (
                <WaitingErasure key={item._id} item={item} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

function WaitingErasure({ item }: { item: ErasureRequest }) {
  const [asking, setAsking] = useState(false);
  const isOwn = useAdminSession()?.admin._id === item.requestedBy._id;
  const mayWrite = useMay()('privacy:write');
  const close = () => setAsking(false);
  const confirm = useAdminChange(confirmErasure, { done: () => m.privacy_erased(), onDone: close });
  const withdraw = useAdminChange(withdrawErasure, { done: () => m.privacy_withdrawn() });
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium break-words">
          {item.agent ? <AgentLink agent={item.agent} /> : m.privacy_guest_named({ email: item.email ?? '' })}
        </p>
        <p className="mt-0.5 text-sm break-words">{item.reason}</p>
        <p className="mt-0.5 text-[13px] text-mute">
          {m.privacy_requested({
            name: item.requestedBy.name,
            when: formatRelativeTime(item.requestedAt),
            until: formatMoment(item.expiresAt),
          })}
        </p>
        {withdraw.problem && (
          <p role="alert" className="mt-1 text-sm text-danger">
            {withdraw.problem}
          </p>
        )}
      </div>
      {mayWrite && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="sm"
            busy={withdraw.isPending}
            onClick={() => withdraw.run(item._id)}
          >
            {isOwn ? m.privacy_withdraw() : m.privacy_decline()}
          </Button>
          {!isOwn && (
            <Button variant="danger" size="sm" onClick={() => setAsking(true)}>
              {m.privacy_confirm()}
            </Button>
          )}
        </div>
      )}
      {asking && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && close()}
          title={m.privacy_confirm_title({ name: item.agent?.name ?? item.email ?? '' })}
          text={item.agent ? m.privacy_erase_agent_text() : m.privacy_erase_text()}
          confirmLabel={m.privacy_erase()}
          danger
          busy={confirm.isPending}
          onConfirm={() => confirm.run(item._id)}
        >
          {confirm.problem && <Banner tone="danger">{confirm.problem}</Banner>}
        </ConfirmDialog>
      )}
    </li>
  );
}
