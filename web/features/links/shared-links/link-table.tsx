import { Link, useNavigate } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import type { ListedLink } from '#contract/links/link-shapes.ts';
import * as t from '#texts/screens.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import type { ListColumn } from '#web/ui/list/list-column.tsx';
import { type ListOrder, ListTable, ListTableSkeleton } from '#web/ui/list/list-table.tsx';
import { rowControl } from '#web/ui/list/row-keys.ts';
import { NumberButton } from '#web/ui/number-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { LinkMoney, LinkStateBadge, lastOpenedDay, linkFacts, linkNumbers } from './link-card.tsx';
import { LinkMenu } from './link-menu.tsx';

const columns: readonly ListColumn<ListedLink>[] = [
  {
    key: 'link',
    head: t.links.colLink,
    sort: { key: 'name', first: 'asc' },
    className: 'max-w-0',
    headClassName: 'w-2/5 min-w-56',
    cell: (link) => (
      <div className="min-w-0">
        <p className="flex min-w-0 items-center gap-2.5">
          <LinkName link={link} />
          {link.status !== 'active' && <LinkStateBadge status={link.status} />}
        </p>
        <p className="truncate text-[13px] text-mute">{linkFacts(link).join(' · ')}</p>
      </div>
    ),
    skeleton: <Skeleton className="h-9 w-56" />,
  },
  {
    key: 'visitors',
    head: t.labels.visitors,
    sort: { key: 'visitors', first: 'desc' },
    numeric: true,
    className: 'whitespace-nowrap',
    cell: (link) => (
      <span className="inline-flex items-center justify-end gap-3">
        <DayBars values={link.visitorsByDay} />
        <NumberButton opens={linkNumbers(link).visitors} count={link.counters.uniqueVisitors}>
          {formatNumber(link.counters.uniqueVisitors)}
        </NumberButton>
      </span>
    ),
    skeleton: <Skeleton className="ml-auto w-32" />,
  },
  {
    key: 'requests',
    head: t.labels.requests,
    sort: { key: 'requests', first: 'desc' },
    numeric: true,
    cell: (link) => (
      <>
        <p>
          <NumberButton opens={linkNumbers(link).requests} count={link.counters.requests}>
            {formatNumber(link.counters.requests)}
          </NumberButton>
        </p>
        {link.counters.bookings > 0 && (
          <p className="text-[13px] whitespace-nowrap text-mute">
            <NumberButton opens={linkNumbers(link).confirmed}>
              {t.labels.confirmedCount({ count: link.counters.bookings })}
            </NumberButton>
          </p>
        )}
      </>
    ),
    skeleton: <Skeleton className="ml-auto w-10" />,
  },
  {
    key: 'booked',
    head: t.links.booked,
    numeric: true,
    className: 'font-semibold',
    cell: (link) =>
      link.booked.length === 0 ? <span className="font-normal text-mute">–</span> : <LinkMoney link={link} />,
    skeleton: <Skeleton className="ml-auto w-16" />,
  },
  {
    key: 'opened',
    head: t.links.colOpened,
    sort: { key: 'opened', first: 'desc' },
    className: 'whitespace-nowrap',
    givesWay: 1,
    cell: (link) => lastOpenedDay(link) ?? <span className="text-mute">{t.labels.never}</span>,
    skeleton: <Skeleton className="w-20" />,
  },
  {
    key: 'actions',
    head: t.labels.actions,
    hideHead: true,
    className: 'w-28',
    cell: (link) => (
      <div className="flex items-center justify-end">
        {link.status !== 'revoked' && <CopyButton iconOnly value={link.url} label={t.actions.copyLink} />}
        <LinkMenu link={link} />
      </div>
    ),
    skeleton: <span />,
  },
];

type LinkTableProps = { links: readonly ListedLink[]; label: string; order: ListOrder };

/** Links for wide screens; a press on a row opens the form of a link that still works. */
export function LinkTable({ links, label, order }: LinkTableProps) {
  const navigate = useNavigate();
  function open({ _id: link, status }: ListedLink) {
    if (status !== 'revoked') void navigate({ to: addresses.createSharedLink.pattern, search: { link } });
  }

  return (
    <ListTable
      items={links}
      label={label}
      columns={columns}
      itemKey={({ _id }) => _id}
      onOpen={open}
      order={order}
    />
  );
}

export function LinkTableSkeleton() {
  return <ListTableSkeleton label={t.links.loading} columns={columns} rowClass="h-[69px]" />;
}

function LinkName({ link: { _id: id, name, status } }: { link: ListedLink }) {
  if (status === 'revoked') return <span className="truncate font-semibold">{name}</span>;

  return (
    <Link
      {...rowControl}
      to={addresses.createSharedLink.pattern}
      search={{ link: id }}
      className="truncate font-semibold underline-offset-4 hover:underline"
    >
      {name}
    </Link>
  );
}

const [barWidth, barStep, chartHeight] = [2, 3, 24];

/** A bar for each day, the latest at the right; the number beside it says the same to screen readers. */
function DayBars({ values }: { values: readonly number[] }) {
  const most = Math.max(1, ...values);

  return (
    <svg
      aria-hidden
      width={values.length * barStep}
      height={chartHeight}
      className="text-pine-500 max-lg:hidden"
      fill="currentColor"
    >
      {values.map((value, day) => {
        const height = value === 0 ? 1 : Math.max(3, (value / most) * chartHeight);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is the day at its place
            key={day}
            x={day * barStep}
            y={chartHeight - height}
            width={barWidth}
            height={height}
            opacity={value === 0 ? 0.3 : 1}
          />
        );
      })}
    </svg>
  );
}
