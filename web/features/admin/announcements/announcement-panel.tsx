import '#web/ui/markdown/news-text.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminAnnouncement } from '#contract/admin/announcements.ts';
import * as t from '#texts/screens.ts';
import { formatMoment, formatNumber } from '#web/lib/format/format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ListResults, pagedList } from '#web/ui/list/list-results.tsx';
import { Markdown } from '#web/ui/markdown/markdown.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { AgentLink } from '../components/agent-link.tsx';
import { Fact, Facts, PanelSection } from '../components/facts.tsx';
import { PanelBody } from '../components/panel-body.tsx';
import { StateBadge } from '../components/state-badge.tsx';
import { useAdminChange } from '../components/use-admin-change.ts';
import { ViewOnlyNote } from '../components/view-only-note.tsx';
import type { AdminPanelProps } from '../list/admin-list.tsx';
import { useMay } from '../session/admin-role.ts';
import {
  announcementStateLabels,
  announcementStateTones,
  audienceText,
  readText,
  receiptsQuery,
  withdrawAnnouncement,
} from './announcement.queries.ts';

/** An announcement: its text, whom it reached, who has read it, and its withdrawal. */
export function AnnouncementPanel({ id, found, onClose }: AdminPanelProps<AdminAnnouncement>) {
  const { item } = found;
  const may = useMay();
  const [isConfirming, setConfirming] = useState(false);
  const withdraw = useAdminChange(withdrawAnnouncement, {
    done: () => t.announcements.withdrawDone,
    onDone: () => setConfirming(false),
  });

  return (
    <Sheet
      open={id !== undefined}
      onOpenChange={(next) => !next && onClose()}
      phone="full"
      title={item?.title ?? t.announcements.one}
      text={item && audienceText(item)}
      footer={
        item && item.state !== 'withdrawn' && may('content:write')
          ? {
              primary: (
                <Button variant="secondary" onClick={() => setConfirming(true)}>
                  {t.actions.withdraw}
                </Button>
              ),
            }
          : undefined
      }
    >
      <PanelBody found={found}>
        {(announcement) => (
          <>
            <ViewOnlyNote scope="content:write" />
            <AnnouncementFacts announcement={announcement} />
            <PanelSection title={t.labels.text}>
              <div className="news-text">
                <Markdown text={announcement.body} />
              </div>
            </PanelSection>
            {announcement.publishedAt !== null && (
              <PanelSection title={t.announcements.readers}>
                <Receipts id={announcement._id} />
              </PanelSection>
            )}
          </>
        )}
      </PanelBody>
      {isConfirming && item && (
        <ConfirmDialog
          open
          danger
          onOpenChange={setConfirming}
          title={t.announcements.withdrawTitle}
          text={item.state === 'scheduled' ? t.announcements.withdrawScheduled : t.announcements.withdrawText}
          confirmLabel={t.actions.withdraw}
          busy={withdraw.isPending}
          onConfirm={() => withdraw.run({ id: item._id })}
        >
          {withdraw.problem && <Banner tone="danger">{withdraw.problem}</Banner>}
        </ConfirmDialog>
      )}
    </Sheet>
  );
}

function AnnouncementFacts({ announcement }: { announcement: AdminAnnouncement }) {
  const { state, publishAt, publishedAt, withdrawnAt, byMail, mailed, createdBy } = announcement;
  return (
    <Facts>
      <Fact name={t.labels.status}>
        <StateBadge state={state} labels={announcementStateLabels} tones={announcementStateTones} />
      </Fact>
      <Fact name={t.announcements.when}>{formatMoment(publishedAt ?? publishAt)}</Fact>
      {withdrawnAt !== null && <Fact name={t.announcements.withdrawn}>{formatMoment(withdrawnAt)}</Fact>}
      <Fact name={t.labels.audience}>{audienceText(announcement)}</Fact>
      {publishedAt !== null && <Fact name={t.announcements.read}>{readText(announcement)}</Fact>}
      <Fact name={t.labels.byEmail}>
        {byMail ? t.announcements.mailed({ count: formatNumber(mailed) }) : t.announcements.mailOff}
      </Fact>
      <Fact name={t.announcements.by}>{createdBy}</Fact>
    </Facts>
  );
}

function Receipts({ id }: { id: string }) {
  return (
    <ListResults
      bare
      list={pagedList(useInfiniteQuery(receiptsQuery(id)))}
      failure={t.announcements.readersFailed}
      skeleton={<SkeletonLines lines={4} />}
      nothing={<p className="text-mute">{t.announcements.readersNone}</p>}
    >
      {(receipts) => (
        <ul className="divide-y divide-line">
          {receipts.map(({ agent, readAt }) => (
            <li key={agent._id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
              <span className="min-w-0 flex-1">
                <AgentLink agent={agent} />
              </span>
              <span className="text-[13px] text-mute tabular-nums">
                {readAt === null ? t.announcements.unread : formatMoment(readAt)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </ListResults>
  );
}
