import type { AdminAnnouncement } from '#contract/admin/announcements.ts';
import { formatMoment, formatNumber } from '#web/lib/format/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { m } from '#web/locales/compiled/messages.js';
import type { ListColumn } from '#web/ui/list/list-column.tsx';
import { OpenButton, TwoLines } from '../components/facts.tsx';
import { StateBadge } from '../components/state-badge.tsx';
import { AdminList, defineAdminList } from '../list/admin-list.tsx';
import { listAnnouncements, readAnnouncement } from './announcement.queries.ts';
import {
  announcementStateLabels,
  announcementStateTones,
  audienceText,
  readText,
} from './announcement-labels.ts';

const AnnouncementPanel = lazyPart(() => import('./announcement-panel.tsx'), 'AnnouncementPanel');

function whenText({ publishedAt, publishAt }: AdminAnnouncement): string {
  return formatMoment(publishedAt ?? publishAt);
}

const columns: readonly ListColumn<AdminAnnouncement>[] = [
  {
    key: 'title',
    head: m.announcements_one,
    className: 'max-w-64',
    cell: (item, open) => (
      <TwoLines first={<OpenButton onPress={open}>{item.title}</OpenButton>} second={audienceText(item)} />
    ),
    card: { title: ({ title }) => title, under: audienceText },
  },
  {
    key: 'state',
    head: m.admin_status,
    cell: ({ state }) => (
      <StateBadge state={state} words={announcementStateLabels} tones={announcementStateTones} />
    ),
    card: {
      badges: ({ state }) => (
        <StateBadge state={state} words={announcementStateLabels} tones={announcementStateTones} />
      ),
    },
  },
  {
    key: 'read',
    head: m.announcements_read,
    numeric: true,
    cell: (item) => (item.publishedAt === null ? '–' : readText(item)),
    card: { foot: (item) => (item.publishedAt === null ? null : readText(item)) },
  },
  {
    key: 'mail',
    head: m.announcements_mail,
    wide: true,
    cell: ({ byMail, mailed }) => (byMail ? m.announcements_mailed({ count: formatNumber(mailed) }) : '–'),
  },
  {
    key: 'when',
    head: m.announcements_when,
    numeric: true,
    className: 'whitespace-nowrap',
    cell: whenText,
    card: { foot: whenText },
    leadsCard: true,
  },
];

const announcements = defineAdminList({
  name: 'announcements',
  label: m.announcements_title,
  searchLabel: m.announcements_search,
  filters: { state: { label: m.admin_status, any: m.admin_all_states, labels: announcementStateLabels } },
  columns,
  itemKey: ({ _id }) => _id,
  load: listAnnouncements,
  read: readAnnouncement,
  panel: (props) => <AnnouncementPanel {...props} />,
  failure: m.announcements_failed,
  empty: { title: m.announcements_empty, text: m.announcements_empty_text },
});

export function AnnouncementList() {
  return <AdminList of={announcements} />;
}
