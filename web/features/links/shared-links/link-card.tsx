import { Fragment, type ReactNode } from 'react';
import type { ListedLink, SharedLink } from '#contract/links/link-shapes.ts';
import { soldStates } from '#domain/bookings/booking-states.ts';
import { type LinkSort, type LinkState, linkSorts, linkStates } from '#domain/links/shared-link.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import * as t from '#texts/screens.ts';
import {
  deviceToday,
  formatDate,
  formatMoney,
  formatNumber,
  formatRelativeTimeInText,
  formatStay,
} from '#web/lib/format/format.ts';
import type { OpenedNumber } from '#web/lib/opened-number.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { NumberButton } from '#web/ui/number-button.tsx';
import { FactsLine } from '#web/ui/text/facts-line.tsx';
import { LinkMenu } from './link-menu.tsx';
import { ShareButtons } from './share-buttons.tsx';

/** Card of a shared link on a phone: contents, what it brought, and ways to share it. */
export function LinkCard({ link }: { link: ListedLink }) {
  const { counters } = link;
  const { visitors, requests } = linkNumbers(link);

  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="min-w-0 text-[1.08rem] break-words">{link.name}</h2>
            <LinkStateBadge status={link.status} />
          </div>
          <p className="mt-1 text-sm text-mute">
            <FactsLine facts={linkFacts(link).join(' · ')} />
          </p>
        </div>
        <LinkMenu link={link} />
      </div>
      <dl className="grid grid-cols-[auto_auto_minmax(0,1fr)] gap-6">
        <Figure label={t.labels.visitors}>
          <NumberButton opens={visitors} count={counters.uniqueVisitors}>
            {formatNumber(counters.uniqueVisitors)}
          </NumberButton>
        </Figure>
        <Figure label={t.labels.requests}>
          <NumberButton opens={requests} count={counters.requests}>
            {formatNumber(counters.requests)}
          </NumberButton>
        </Figure>
        <Figure label={t.links.booked}>
          <LinkMoney link={link} />
        </Figure>
      </dl>
      <p className="text-[13px] text-mute">{lastOpenedText(link)}</p>
      {link.status !== 'revoked' && <ShareButtons link={link} size="sm" />}
    </div>
  );
}

/** Totals of the link's bookings, one for each currency; a dash without bookings. */
export function LinkMoney({ link }: { link: ListedLink }) {
  if (link.booked.length === 0) return '–';
  return link.booked.map((money, index) => (
    <Fragment key={money.currency}>
      {index > 0 && ' + '}
      <NumberButton opens={linkNumbers(link).booked(money.currency)}>{formatMoney(money)}</NumberButton>
    </Fragment>
  ));
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col">
      <dt className="order-2 truncate text-[13px] text-mute">{label}</dt>
      <dd className="order-1 font-display text-[1.2rem] font-[650] tracking-tight break-words tabular-nums">
        {children}
      </dd>
    </div>
  );
}

/** Contents and terms of a link that differ from the usual ones. */
export function linkFacts(link: SharedLink): string[] {
  const facts: string[] = [
    link.allProperties ? t.links.allProperties : t.counts.properties({ count: link.propertyCount }),
    t.links.made({ time: formatRelativeTimeInText(link.createdAt) }),
  ];
  if (link.client?.name) facts.push(t.links.forClient({ name: link.client.name }));

  if (link.checkIn && link.checkOut)
    facts.push(formatStay({ checkIn: link.checkIn, checkOut: link.checkOut }));
  if (link.expiresAt) facts.push(t.links.until({ date: formatDate(link.expiresAt.slice(0, 10)) }));
  if (link.hasPassword) facts.push(t.labels.password);
  if (!link.showPrices) facts.push(t.links.pricesHidden);
  if (!link.allowRequests) facts.push(t.links.requestsOff);

  return facts;
}

const statusTones = {
  active: 'pine',
  paused: 'yellow',
  expired: 'sand',
  revoked: 'red',
} as const satisfies Record<SharedLink['status'], BadgeTone>;

/** Badge that says whether visitors can open the link. */
export function LinkStateBadge({ status }: { status: SharedLink['status'] }) {
  return <Badge tone={statusTones[status]}>{t.links.statusLabels[status]}</Badge>;
}

/** Tabs of the list. */
type LinkView = LinkState | 'all';
export const linkViewLabels: Record<LinkView, string> = {
  all: t.links.viewAll,
  ...t.links.statusLabels,
};
export const linkViews: readonly LinkView[] = ['all', ...linkStates];

export function readLinkView(text: string | undefined): LinkView {
  return linkViews.find((view) => view === text) ?? 'all';
}

export function readLinkSort(text: string | undefined): LinkSort {
  return linkSorts.find((sort) => sort === text) ?? linkSorts[0];
}

/** "Today", "Yesterday" or the date; null for a link that was never opened. */
export function lastOpenedDay({ lastOpenedOn: day }: Pick<ListedLink, 'lastOpenedOn'>): string | null {
  if (day === null) return null;
  const today = deviceToday();
  if (day >= today) return t.labels.today;
  return day === addDays(today, -1) ? t.labels.yesterday : formatDate(day, today);
}

function lastOpenedText(link: Pick<ListedLink, 'lastOpenedOn'>): string {
  const day = lastOpenedDay(link);
  return day === null ? t.links.neverOpened : t.links.lastOpened({ day });
}

/** Breakdowns of a link's numbers. */
export function linkNumbers({ _id: linkId }: Pick<ListedLink, '_id'>) {
  const sold = soldStates.join(',');
  return {
    visitors: { kind: 'visits', title: t.labels.visitors, shown: 'uniqueVisitors', linkId },
    requests: { kind: 'sum', title: t.labels.requests, name: 'bookings', filter: { linkId } },
    confirmed: {
      kind: 'sum',
      title: t.links.confirmed,
      name: 'bookings',
      filter: { linkId, everConfirmed: 'true' },
    },
    booked: (currency: string): OpenedNumber => ({
      kind: 'sum',
      title: t.links.booked,
      name: 'total',
      currency,
      filter: { linkId, status: sold },
    }),
  } as const satisfies Record<string, OpenedNumber | ((currency: string) => OpenedNumber)>;
}
