import { useQuery } from '@tanstack/react-query';
import type { AdminContentRow } from '#contract/admin/content.ts';
import * as t from '#texts/screens.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { formatMoment, formatNumber, formatRelativeTime } from '#web/lib/format/format.ts';
import { formatShare } from '#web/lib/format/format-figures.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { ListColumn } from '#web/ui/list/list-column.tsx';
import { OpenButton, TwoLines } from '../components/facts.tsx';
import { contentStateLabels, contentStateTones, StateBadge } from '../components/state-badge.tsx';
import { AdminList, defineAdminList } from '../list/admin-list.tsx';
import { helpCategoriesQuery, listContent } from './content.queries.ts';

const columns: readonly ListColumn<AdminContentRow>[] = [
  {
    key: 'title',
    head: t.labels.title,
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
    head: t.labels.type,
    cell: ({ type }) => <Badge>{t.adminContent.typeLabels[type]}</Badge>,
    card: { badges: ({ type }) => <Badge>{t.adminContent.typeLabels[type]}</Badge> },
    givesWay: 1,
  },
  {
    key: 'category',
    givesWay: 3,
    head: t.labels.category,
    className: 'max-w-48 truncate',
    sort: { key: 'category', first: 'asc' },
    cell: ({ categoryTitle }) => categoryTitle ?? <NoValue />,
    card: { foot: ({ categoryTitle }) => categoryTitle },
  },
  {
    key: 'audience',
    givesWay: 2,
    head: t.labels.audience,
    cell: ({ audience }) => t.lists.audienceLabels[audience],
    card: { foot: ({ audience }) => t.lists.audienceLabels[audience] },
  },
  {
    key: 'status',
    head: t.labels.status,
    cell: ({ status }) => <StateBadge state={status} labels={contentStateLabels} tones={contentStateTones} />,
    card: {
      badges: ({ status }) => (
        <StateBadge state={status} labels={contentStateLabels} tones={contentStateTones} />
      ),
    },
  },
  {
    key: 'helpful',
    givesWay: 4,
    head: t.lists.contentHelpful,
    numeric: true,
    className: 'whitespace-nowrap',
    sort: { key: 'helpful', first: 'asc' },
    cell: (item) => <Helpfulness of={item} />,
    card: { foot: helpfulnessText },
  },
  {
    key: 'changed',
    head: t.labels.updated,
    numeric: true,
    className: 'whitespace-nowrap',
    sort: { key: 'changed', first: 'desc' },
    cell: ({ updatedAt, version }) => (
      <span title={formatMoment(updatedAt)}>
        <TwoLines first={formatRelativeTime(updatedAt)} second={t.labels.version({ version })} />
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
  if (helpful + unhelpful === 0) return <span className="text-mute">{t.lists.contentNoVotes}</span>;
  return (
    <TwoLines
      first={<b className="font-semibold">{formatShare(helpful / (helpful + unhelpful), 0)}</b>}
      second={votesText(of)}
    />
  );
}

const votesText = ({ helpful, unhelpful }: Pick<AdminContentRow, 'helpful' | 'unhelpful'>) =>
  t.lists.contentVotes({ yes: formatNumber(helpful), no: formatNumber(unhelpful) });

/** The same in one line; null for what does not ask. */
export function helpfulnessText(
  item: Pick<AdminContentRow, 'type' | 'helpful' | 'unhelpful'>,
): string | null {
  const { type, helpful, unhelpful } = item;
  if (type !== 'help_article') return null;
  if (helpful + unhelpful === 0) return t.lists.contentNoVotes;
  const share = formatShare(helpful / (helpful + unhelpful), 0);
  return t.lists.contentHelpfulCard({ share, votes: votesText(item) });
}

/** `categories` are the options of its filter, by slug. */
function contentList(categories: Readonly<Record<string, string>>) {
  return defineAdminList({
    name: 'content',
    label: t.admin.navContent,
    searchLabel: t.adminContent.search,
    filters: {
      type: { label: t.labels.type, any: t.labels.allTypes, labels: t.adminContent.typeLabels },
      category: {
        label: t.labels.category,
        any: t.labels.allCategories,
        labels: categories,
      },
      status: { label: t.labels.status, any: t.labels.allStatuses, labels: contentStateLabels },
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
    empty: { title: t.adminContent.empty, text: t.adminContent.emptyText },
  });
}

export function ContentList() {
  const { values } = useAddressSearch();
  const { data = [] } = useQuery(helpCategoriesQuery());
  const titles = new Map(data.map(({ slug, title }) => [slug, title]));
  // The one in the address filters at once, before its title is known.
  if (values.category !== undefined && !titles.has(values.category))
    titles.set(values.category, values.category);

  return <AdminList of={contentList(Object.fromEntries(titles))} />;
}
