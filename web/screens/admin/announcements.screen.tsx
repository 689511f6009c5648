import { Plus } from 'lucide-react';
import { Suspense } from 'react';
import type { AdminAnnouncement } from '#contract/admin/announcements.ts';
import * as t from '#texts/screens.ts';
import {
  announcementStateLabels,
  announcementStateTones,
  audienceText,
  listAnnouncements,
  readAnnouncement,
  readText,
} from '#web/features/admin/announcements/announcement.queries.ts';
import { OpenButton, TwoLines } from '#web/features/admin/components/facts.tsx';
import { StateBadge } from '#web/features/admin/components/state-badge.tsx';
import { useAddressDialog } from '#web/features/admin/components/use-address-dialog.ts';
import { AdminList, defineAdminList } from '#web/features/admin/list/admin-list.tsx';
import { useMay } from '#web/features/admin/session/admin-role.ts';
import { formatMoment, formatNumber } from '#web/lib/format/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Button } from '#web/ui/button.tsx';
import type { ListColumn } from '#web/ui/list/list-column.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

const AnnouncementSheet = lazyPart(
  () => import('#web/features/admin/announcements/announcement-sheet.tsx'),
  'AnnouncementSheet',
);

export function AdminAnnouncementsScreen() {
  const mayWrite = useMay()('content:write');
  const { opened, open, close } = useAddressDialog(['new']);

  return (
    <>
      <PageHeader
        title={t.announcements.title}
        state={t.announcements.state}
        action={
          mayWrite && (
            <Button icon={<Plus aria-hidden />} onClick={() => open('new')}>
              {t.announcements.newLabel}
            </Button>
          )
        }
      />
      <AnnouncementList />
      {mayWrite && opened === 'new' && (
        <Suspense>
          <AnnouncementSheet onClose={close} />
        </Suspense>
      )}
    </>
  );
}

const AnnouncementPanel = lazyPart(
  () => import('#web/features/admin/announcements/announcement-panel.tsx'),
  'AnnouncementPanel',
);

function whenText({ publishedAt, publishAt }: AdminAnnouncement): string {
  return formatMoment(publishedAt ?? publishAt);
}

const columns: readonly ListColumn<AdminAnnouncement>[] = [
  {
    key: 'title',
    head: t.announcements.one,
    className: 'max-w-64',
    cell: (item, open) => (
      <TwoLines first={<OpenButton onPress={open}>{item.title}</OpenButton>} second={audienceText(item)} />
    ),
    card: { title: ({ title }) => title, under: audienceText },
  },
  {
    key: 'state',
    head: t.labels.status,
    cell: ({ state }) => (
      <StateBadge state={state} labels={announcementStateLabels} tones={announcementStateTones} />
    ),
    card: {
      badges: ({ state }) => (
        <StateBadge state={state} labels={announcementStateLabels} tones={announcementStateTones} />
      ),
    },
  },
  {
    key: 'read',
    givesWay: 2,
    head: t.announcements.read,
    numeric: true,
    cell: (item) => (item.publishedAt === null ? '–' : readText(item)),
    card: { foot: (item) => (item.publishedAt === null ? null : readText(item)) },
  },
  {
    key: 'mail',
    head: t.labels.byEmail,
    givesWay: 1,
    cell: ({ byMail, mailed }) => (byMail ? t.announcements.mailed({ count: formatNumber(mailed) }) : '–'),
  },
  {
    key: 'when',
    head: t.announcements.when,
    numeric: true,
    className: 'whitespace-nowrap',
    cell: whenText,
    card: { foot: whenText },
    leadsCard: true,
  },
];

const announcements = defineAdminList({
  name: 'announcements',
  label: t.announcements.title,
  searchLabel: t.announcements.search,
  filters: {
    state: { label: t.labels.status, any: t.labels.allStatuses, labels: announcementStateLabels },
  },
  columns,
  itemKey: ({ _id }) => _id,
  load: listAnnouncements,
  read: readAnnouncement,
  panel: (props) => <AnnouncementPanel {...props} />,
  failure: t.announcements.failed,
  empty: { title: t.announcements.empty, text: t.announcements.emptyText },
});

function AnnouncementList() {
  return <AdminList of={announcements} />;
}
