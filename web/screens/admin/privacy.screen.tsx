import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { ErasureRequest, RegisterEntry } from '#contract/admin/privacy.ts';
import type { PrivacyAction } from '#domain/admin/erasure-request.ts';
import * as t from '#texts/screens.ts';
import { AgentLink } from '#web/features/admin/components/agent-link.tsx';
import { useAdminChange } from '#web/features/admin/components/use-admin-change.ts';
import { ViewOnlyNote } from '#web/features/admin/components/view-only-note.tsx';
import { GuestSearch } from '#web/features/admin/privacy/guest-search.tsx';
import {
  confirmErasure,
  registerQuery,
  waitingErasuresQuery,
  withdrawErasure,
} from '#web/features/admin/privacy/privacy.queries.ts';
import { useMay } from '#web/features/admin/session/admin-role.ts';
import { formatMoment, formatRelativeTimeInText } from '#web/lib/format/format.ts';
import { useAdminSession } from '#web/lib/session/admin-session.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';

/** What people may ask for by law: access to their data, and its erasure. */
export function AdminPrivacyScreen() {
  return (
    <>
      <PageHeader
        title={t.labels.privacy}
        state={t.privacy.state}
        action={
          <Link to={addresses.adminRetention.pattern} className={buttonVariants({ variant: 'secondary' })}>
            {t.retention.title}
          </Link>
        }
      />
      <ViewOnlyNote scope="privacy:write" />
      <div className="max-w-3xl space-y-5">
        <GuestSearch />
        <WaitingErasures />
        <PrivacyRegister />
      </div>
    </>
  );
}

/** Erasures that wait for another admin. */
function WaitingErasures() {
  const found = useQuery(waitingErasuresQuery());
  return (
    <Card aria-label={t.privacy.waiting}>
      <CardHeader
        title={t.privacy.waiting}
        text={found.data?.needsSecond === false ? t.privacy.waitingOff : t.privacy.waitingText}
      />
      <Loaded query={found} lines={2} inline>
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-mute">{t.privacy.waitingNone}</p>
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
  const [isConfirming, setConfirming] = useState(false);
  const isOwn = useAdminSession()?.admin._id === item.requestedBy._id;
  const mayWrite = useMay()('privacy:write');
  const close = () => setConfirming(false);
  const confirm = useAdminChange(confirmErasure, { done: () => t.privacy.erased, onDone: close });
  const withdraw = useAdminChange(withdrawErasure, { done: () => t.privacy.withdrawn });

  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium break-words">
          {item.agent ? <AgentLink agent={item.agent} /> : t.privacy.guestNamed({ email: item.email ?? '' })}
        </p>
        <p className="mt-0.5 text-sm break-words">{item.reason}</p>
        <p className="mt-0.5 text-[13px] text-mute">
          {t.privacy.requested({
            name: item.requestedBy.name,
            when: formatRelativeTimeInText(item.requestedAt),
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
            {isOwn ? t.actions.withdraw : t.actions.decline}
          </Button>
          {!isOwn && (
            <Button variant="danger" size="sm" onClick={() => setConfirming(true)}>
              {t.actions.confirm}
            </Button>
          )}
        </div>
      )}
      {isConfirming && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && close()}
          title={t.privacy.confirmTitle({ name: item.agent?.name ?? item.email ?? '' })}
          text={item.agent ? t.privacy.eraseAgentText : t.privacy.eraseText}
          confirmLabel={t.privacy.erase}
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

const actionLabels: Record<PrivacyAction, string> = {
  guest_export: t.privacy.exported,
  guest_erasure: t.privacy.actionGuestErasure,
  agent_erasure: t.privacy.actionAgentErasure,
};

const countLabels: Readonly<Record<string, (of: { count: number }) => string>> = {
  agents: t.counts.agents,
  bookings: t.counts.bookings,
  messages: t.privacy.messages,
  files: t.privacy.files,
  reviews: t.guestReviews.count,
  mails: t.privacy.mails,
  feedback: t.privacy.feedback,
};

/** Append-only list of exports and erasures; it names no one whose data it was. */
function PrivacyRegister() {
  const found = useInfiniteQuery(registerQuery());
  return (
    <Card aria-label={t.privacy.register}>
      <CardHeader title={t.privacy.register} text={t.privacy.registerText} />
      <Loaded query={found} lines={4} inline>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          if (items.length === 0) return <p className="text-mute">{t.privacy.registerNone}</p>;

          return (
            <>
              <ul className="divide-y divide-line">
                {items.map((entry) => (
                  <Entry key={entry._id} entry={entry} />
                ))}
              </ul>
              {found.hasNextPage && (
                <Button
                  variant="secondary"
                  size="sm"
                  className="mt-3"
                  busy={found.isFetchingNextPage}
                  onClick={() => void found.fetchNextPage()}
                >
                  {t.actions.loadMore}
                </Button>
              )}
            </>
          );
        }}
      </Loaded>
    </Card>
  );
}

function Entry({ entry }: { entry: RegisterEntry }) {
  const counts = Object.entries(entry.counts).flatMap(([name, count]) => {
    const label = countLabels[name];
    return label && count > 0 ? [label({ count })] : [];
  });

  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-medium">{actionLabels[entry.kind]}</p>
        <p className="text-[13px] text-mute tabular-nums">{formatMoment(entry.at)}</p>
      </div>
      <p className="text-sm text-mute">
        {entry.confirmedBy
          ? t.privacy.byTwo({ name: entry.actor, second: entry.confirmedBy })
          : t.labels.byName({ name: entry.actor })}
      </p>
      <p className="text-sm text-mute">{counts.join(' · ')}</p>
    </li>
  );
}
