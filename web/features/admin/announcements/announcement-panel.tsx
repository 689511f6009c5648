import '#web/ui/markdown/news-text.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminAnnouncement } from '#contract/admin/announcements.ts';
import { formatMoment, formatNumber } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
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
  const [asked, setAsked] = useState(false);
  const withdraw = useAdminChange(withdrawAnnouncement, {
    done: () => m.announcements_withdraw_done(),
    onDone: () => setAsked(false),
  });

  return (
    <Sheet
      open={id !== undefined}
      onOpenChange={(next) => !next && onClose()}
      phone="full"
      title={item?.title ?? m.announcements_one()}
      text={item && audienceText(item)}
      footer={
        item && item.state !== 'withdrawn' && may('content:write')
          ? {
              primary: (
                <Button variant="secondary" onClick={() => setAsked(true)}>
                  {m.announcements_withdraw()}
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
            <PanelSection title={m.announcements_text()}>
              <div className="news-text">
                <Markdown text={announcement.body} />
              </div>
            </PanelSection>
            {announcement.publishedAt !== null && (
              <PanelSection title={m.announcements_readers()}>
                <Receipts id={announcement._id} />
              </PanelSection>
            )}
          </>
        )}
      </PanelBody>
      {asked && item && (
        <ConfirmDialog
          open
          danger
          onOpenChange={setAsked}
          title={m.announcements_withdraw_title()}
          text={
            item.state === 'scheduled'
              ? m.announcements_withdraw_scheduled()
              : m.announcements_withdraw_text()
          }
          confirmLabel={m.announcements_withdraw()}
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
      <Fact name={m.admin_status()}>
        <StateBadge state={state} words={announcementStateLabels} tones={announcementStateTones} />
      </Fact>
      <Fact name={m.announcements_when()}>{formatMoment(publishedAt ?? publishAt)}</Fact>
      {withdrawnAt !== null && <Fact name={m.announcements_withdrawn()}>{formatMoment(withdrawnAt)}</Fact>}
      <Fact name={m.announcements_audience()}>{audienceText(announcement)}</Fact>
      {publishedAt !== null && <Fact name={m.announcements_read()}>{readText(announcement)}</Fact>}
      <Fact name={m.announcements_mail()}>
        {byMail ? m.announcements_mailed({ count: formatNumber(mailed) }) : m.announcements_mail_off()}
      </Fact>
      <Fact name={m.announcements_by()}>{createdBy}</Fact>
    </Facts>
  );
}

function Receipts({ id }: { id: string }) {
  return (
    <ListResults
      bare
      list={pagedList(useInfiniteQuery(receiptsQuery(id)))}
      failure={m.announcements_readers_failed()}
      skeleton={<SkeletonLines lines={4} />}
      nothing={<p className="text-mute">{m.announcements_readers_none()}</p>}
    >
      {(receipts) => (
        <ul className="divide-y divide-line">
          {receipts.map(({ agent, readAt }) => (
            <li key={agent._id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
              <span className="min-w-0 flex-1">
                <AgentLink agent={agent} />
              </span>
              <span className="text-[13px] text-mute tabular-nums">
                {readAt === null ? m.announcements_unread() : formatMoment(readAt)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </ListResults>
  );
}
