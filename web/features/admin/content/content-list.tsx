import { useQuery } from '@tanstack/react-query';
import type { AdminContentRow, ContentAudience } from '#contract/admin/content.ts';
import type { ContentType } from '#contract/links/content.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { formatMoment, formatNumber, formatRelativeTime } from '#web/lib/format/format.ts';
import { formatShare } from '#web/lib/format/format-figures.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Badge } from '#web/ui/badge.tsx';
import type { ListColumn } from '#web/ui/list/list-column.tsx';
import { OpenButton, TwoLines } from '../components/facts.tsx';
import { contentStateLabels, contentStateTones, StateBadge } from '../components/state-badge.tsx';
import { AdminList, defineAdminList } from '../list/admin-list.tsx';
import { helpCategoriesQuery, listContent } from './content.queries.ts';

export const contentTypeLabels: Readonly<Record<ContentType, () => string>> = {
  terms: m.admin_content_terms,
  privacy: m.admin_content_privacy,
  help_category: m.admin_content_help_category,
  help_article: m.admin_content_help_article,
  faq: m.admin_content_faq,
  announcement: m.admin_content_announcement,
  footer: m.admin_content_footer,
};

const audienceLabels: Readonly<Record<ContentAudience, () => string>> = {
  hosts: m.content_audience_hosts,
  guests: m.content_audience_guests,
  everyone: m.content_audience_everyone,
};

const columns: readonly ListColumn<AdminContentRow>[] = [
  {
    key: 'title',
    head: m.admin_content_title,
    className: 'max-w-xs',
    sort: { key: 'title', first: 'asc' },
    cell: (item, open) => (
      <>
        <OpenButton onPress={open}>{item.title}</OpenButton>
        <p className="truncate text-[13px] text-mute">{item.summary || item.slug}</p>
      </>
    ),
    card: {
      title: ({ title }) => <p className="font-semibold">{title}</p>,
      line: ({ summary }) => summary && <p className="mt-0.5 line-clamp-2 text-sm text-mute">{summary}</p>,
    },
  },
  {
    key: 'type',
    head: m.admin_content_type,
    cell: ({ type }) => <Badge>{contentTypeLabels[type]()}</Badge>,
    card: { badges: ({ type }) => <Badge>{contentTypeLabels[type]()}</Badge> },
    wide: true,
  },
  {
    key: 'category',
    head: m.content_category,
    className: 'max-w-48 truncate',
    sort: { key: 'category', first: 'asc' },
    cell: ({ categoryTitle }) => categoryTitle ?? <NoValue />,
    card: { foot: ({ categoryTitle }) => categoryTitle },
  },
  {
    key: 'audience',
    head: m.content_audience,
    cell: ({ audience }) => audienceLabels[audience](),
    card: { foot: ({ audience }) => audienceLabels[audience]() },
  },
  {
    key: 'status',
    head: m.admin_status,
    cell: ({ status }) => <StateBadge state={status} words={contentStateLabels} tones={contentStateTones} />,
    card: {
      badges: ({ status }) => (
        <StateBadge state={status} words={contentStateLabels} tones={contentStateTones} />
      ),
    },
  },
  {
    key: 'helpful',
    head: m.content_helpful,
    numeric: true,
    className: 'whitespace-nowrap',
    sort: { key: 'helpful', first: 'asc' },
    cell: (item) => <Helpfulness of={item} />,
    card: { foot: helpfulnessText },
  },
  {
    key: 'changed',
    head: m.content_updated,
    numeric: true,
    className: 'whitespace-nowrap',
    sort: { key: 'changed', first: 'desc' },
    cell: ({ updatedAt, version }) => (
      <span title={formatMoment(updatedAt)}>
        <TwoLines first={formatRelativeTime(updatedAt)} second={m.content_version({ version })} />
      </span>
    ),
    card: { corner: ({ updatedAt }) => formatRelativeTime(updatedAt) },
  },
];

function NoValue() {
  return <span className="text-mute">–</span>;
}

/** The share that found an article helpful, with both counts; only articles ask. */
function Helpfulness({ of }: { of: AdminContentRow }) {
  const { type, helpful, unhelpful } = of;
  if (type !== 'help_article') return <NoValue />;
  if (helpful + unhelpful === 0) return <span className="text-mute">{m.content_no_votes()}</span>;
  return (
    <TwoLines
      first={<b className="font-semibold">{formatShare(helpful / (helpful + unhelpful), 0)}</b>}
      second={votesText(of)}
    />
  );
}

const votesText = ({ helpful, unhelpful }: Pick<AdminContentRow, 'helpful' | 'unhelpful'>) =>
  m.content_votes({ yes: formatNumber(helpful), no: formatNumber(unhelpful) });

/** The same in one line; null for what does not ask. */
export function helpfulnessText(
  item: Pick<AdminContentRow, 'type' | 'helpful' | 'unhelpful'>,
): string | null {
  const { type, helpful, unhelpful } = item;
  if (type !== 'help_article') return null;
  if (helpful + unhelpful === 0) return m.content_no_votes();
  const share = formatShare(helpful / (helpful + unhelpful), 0);
  return m.content_helpful_card({ share, votes: votesText(item) });
}

/** `categories` are the options of its filter, by slug. */
function contentList(categories: Readonly<Record<string, () => string>>) {
  return defineAdminList({
    name: 'content',
    label: m.admin_nav_content,
    searchLabel: m.admin_content_search,
    filters: {
      type: { label: m.admin_content_type, any: m.admin_all_types, labels: contentTypeLabels },
      category: { label: m.content_category, any: m.content_all_categories, labels: categories },
      status: { label: m.admin_status, any: m.admin_all_states, labels: contentStateLabels },
    },
    sorts: [
      'changed_desc',
      'changed_asc',
      'title_asc',
      'title_desc',
      'category_asc',
      'category_desc',
      'helpful_asc',
      'helpful_desc',
    ],
    columns,
    itemKey: ({ _id }) => _id,
    load: listContent,
    empty: { title: m.admin_content_empty, text: m.admin_content_empty_text },
  });
}

export function ContentList() {
  const { values } = useAddressSearch();
  const { data = [] } = useQuery(helpCategoriesQuery());
  const titles = new Map(data.map(({ slug, title }) => [slug, title]));
  // The one in the address filters at once, before its title is known.
  if (values.category !== undefined && !titles.has(values.category))
    titles.set(values.category, values.category);

  return (
    <AdminList
      of={contentList(Object.fromEntries([...titles].map(([slug, title]) => [slug, () => title])))}
    />
  );
}
