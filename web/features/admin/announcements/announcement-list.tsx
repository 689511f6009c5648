import type { AdminAnnouncement } from '#contract/admin/announcements.ts';
import type { AnnouncementState } from '#domain/announcements/announcement.ts';
import { subscriptionStates } from '#domain/entitlement/entitlements.ts';
import { planTypes } from '#domain/entitlement/plans.ts';
import { formatMoment, formatNumber } from '#web/lib/format/format.ts';
import { planLabel } from '#web/lib/format/plan-labels.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { m } from '#web/locales/compiled/messages.js';
import type { BadgeTone } from '#web/ui/badge.tsx';
import type { ListColumn } from '#web/ui/list/list-column.tsx';
import { OpenButton, TwoLines } from '../components/facts.tsx';
import { StateBadge } from '../components/state-badge.tsx';
import { subscriptionLabels } from '../components/state-labels.ts';
import { AdminList, defineAdminList } from '../list/admin-list.tsx';
import { listAnnouncements, readAnnouncement } from './announcement.queries.ts';

const AnnouncementPanel = lazyPart(() => import('./announcement-panel.tsx'), 'AnnouncementPanel');

export const announcementStateLabels: Readonly<Record<AnnouncementState, () => string>> = {
  scheduled: m.announcements_scheduled,
  published: m.announcements_published,
  withdrawn: m.announcements_withdrawn,
};
export const announcementStateTones: Readonly<Record<AnnouncementState, BadgeTone>> = {
  scheduled: 'blue',
  published: 'pine',
  withdrawn: 'sand',
};

/** Looks of an announcement's Markdown, as agents see it. */
export const announcementTextClass =
  '[overflow-wrap:anywhere] [&>*+*]:mt-3.5 [&_a]:font-semibold [&_a]:underline [&_a]:underline-offset-4 [&_ul]:list-disc [&_ol]:list-decimal [&_ul]:pl-5 [&_ol]:pl-5 [&_li]:mt-1';

type AudienceParts = Pick<AdminAnnouncement, 'plan' | 'subscription' | 'country'>;

/** "All agents", or "Professional, Trial, Portugal". */
export function audienceText({ plan, subscription, country }: AudienceParts): string {
  const type = planTypes.find((each) => each === plan);
  const state = subscriptionStates.find((each) => each === subscription);
  const names = [
    plan === 'none' ? m.admin_plan_none() : type && planLabel(type),
    state && subscriptionLabels[state](),
    country && (new Intl.DisplayNames('en-GB', { type: 'region' }).of(country) ?? country),
  ].filter(Boolean);
  return names.length === 0 ? m.announcements_all() : names.join(', ');
}

export function readText({ recipients, read }: Pick<AdminAnnouncement, 'recipients' | 'read'>): string {
  return m.announcements_read_of({ read: formatNumber(read), all: formatNumber(recipients) });
}

function whenText({ publishedAt, publishAt }: AdminAnnouncement): string {
  return formatMoment(publishedAt ?? publishAt);
}

const columns: readonly ListColumn<AdminAnnouncement>[] = [
  {
    key: 'title',
    head: m.announcements_one,
    className: 'max-w-96',
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
