import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useMemo, useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { ChannelOverlap } from '#contract/calendars/calendar-shapes.ts';
import type { ListedBlock } from '#contract/properties/blocks.ts';
import type { CalendarEntry } from '#contract/properties/property-insights.ts';
import type { Property } from '#contract/properties/property-shapes.ts';
import { hasPrice, nightPrice } from '#domain/bookings/pricing/night-price.ts';
import { priceRulesOf } from '#domain/bookings/pricing/price-rules.ts';
import { ownerBlockKinds } from '#domain/properties/availability/block-kinds.ts';
import { addDays, type CivilDate, monthOf } from '#domain/shared/civil-date.ts';
import * as t from '#texts/screens.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';

import { deviceToday, formatMoney, formatStay } from '#web/lib/format/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useMay } from '#web/lib/session/rights.ts';
import { closeNights, openNights } from '#web/lib/stays/stay.queries.ts';
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { addMonths } from '#web/ui/calendar/calendar-month.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { useAction } from '#web/ui/use-action.ts';
import { blocksQuery, refreshCalendar } from '../property.queries.ts';
import { propertyCalendarQuery } from '../property-insight.queries.ts';
import { PropertyCalendar } from './property-calendar.tsx';
import type { NightRange } from './year-days.ts';

// Loaded when the first nights are chosen.
const BlockForm = lazyPart(() => import('./block-form.tsx'), 'BlockForm');

const monthsLoaded = 12;

/** Availability calendar of stays and blocks. Free nights can be blocked here; the list below deletes blocks. */
export function CalendarPanel({ property }: { property: Property }) {
  const id = property._id;
  const navigate = useNavigate();
  const [month, setMonth] = useState(() => monthOf(deviceToday()));
  const [range, setRange] = useState<NightRange | null>(null);
  const found = useQuery(propertyCalendarQuery(id, ...windowAround(month)));
  const mayBlock = useMay()('calendar:write');
  const rules = useMemo(() => priceRulesOf(property), [property]);
  function priceOf(date: CivilDate): string | null {
    const night = nightPrice(date, rules);
    return hasPrice(night) ? formatMoney({ amount: night.priceMinor, currency: property.currency }) : null;
  }

  function open(entry: CalendarEntry) {
    setRange(null);
    if (entry.kind === 'booking') void navigate({ to: addresses.booking({ id: entry._id }) });
    else document.getElementById(`block-${entry._id}`)?.scrollIntoView({ block: 'center' });
  }

  return (
    <Card className="p-6 max-md:p-4">
      <CardHeader title={t.labels.calendar} text={t.propertyPage.calendarHint} />
      <Loaded
        query={found}
        failure={t.propertyPage.calendarFailed}
        skeleton={<Skeleton className="h-[22rem] w-full rounded-control" />}
      >
        {(data) => (
          <>
            <PropertyCalendar
              entries={data.entries}
              overlaps={data.overlaps}
              priceOf={priceOf}
              today={data.today}
              month={month}
              onMonth={setMonth}
              range={range}
              onRange={mayBlock ? setRange : () => undefined}
              onOpen={open}
            />
            <Overlaps overlaps={data.overlaps} />
            <CalendarLegend />
          </>
        )}
      </Loaded>
      {range && (
        <Suspense fallback={<Skeleton className="mt-2 h-[13.5rem] w-full rounded-control" />}>
          <BlockForm
            key={`${range.from} ${range.to}`}
            propertyId={id}
            stay={{ checkIn: range.from, checkOut: addDays(range.to, 1) }}
            onDone={() => setRange(null)}
          />
        </Suspense>
      )}
      <BlockList propertyId={id} />
    </Card>
  );
}

/** Nights that a channel claims too, with the way to the decision. */
function Overlaps({ overlaps }: { overlaps: readonly ChannelOverlap[] }) {
  const today = deviceToday();

  return overlaps
    .filter(({ checkOut }) => checkOut > today)
    .map(({ _id, conflictId, channel, ...stay }) => (
      <Banner
        key={_id}
        tone="warning"
        className="mt-4"
        title={t.labels.alsoTakenOn({ channel: t.calendars.channelLabels[channel] })}
        action={
          conflictId !== null && (
            <Link
              to={addresses.conflict({ id: conflictId })}
              className={buttonVariants({ variant: 'secondary', size: 'sm' })}
            >
              {t.actions.resolve}
            </Link>
          )
        }
      >
        {formatStay(stay)}
      </Banner>
    ));
}

/** Window of the call, aligned to half-years so that all months of one share a cache entry. */
function windowAround(month: string): [from: string, to: string] {
  const [year = '', number = ''] = month.split('-');
  const first = Number(number) <= 6 ? `${year}-01` : `${year}-07`;
  return [`${addMonths(first, -1)}-01`, `${addMonths(first, monthsLoaded)}-01`];
}

function CalendarLegend() {
  const samples = [
    { classes: 'bg-pine-700 dark:bg-pine-600', label: t.labels.nightBooked },
    { classes: 'bg-[#ffe680]', label: t.propertyPage.keyRequested },
    {
      classes: 'bg-[repeating-linear-gradient(135deg,var(--cell)_0_5px,var(--last)_5px_8px)]',
      label: t.propertyPage.keyClosed,
    },
    { classes: 'bg-clay-300', label: t.propertyPage.keyChannel },
  ];

  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-[13px] text-mute">
      {samples.map(({ classes, label }) => (
        <li key={label} className="flex items-center gap-2">
          <span aria-hidden className={`h-4 w-6 rounded-full ${classes}`} />
          {label}
        </li>
      ))}
    </ul>
  );
}

/** Current and future blocks of a property. */
function BlockList({ propertyId }: { propertyId: string }) {
  const found = useQuery(blocksQuery(propertyId));
  const { data } = found;
  const today = deviceToday();
  const blocks = (data?.items ?? []).filter(({ checkOut }) => checkOut > today);

  return (
    <div className="mt-5 border-t border-line pt-5">
      <h3 className="mb-2">{t.labels.blockedDates}</h3>
      <Loaded query={found} lines={2} inline />
      {data && blocks.length === 0 && <p className="text-[15px] text-mute">{t.propertyPage.noBlocks}</p>}
      <ul className="divide-y divide-line">
        {blocks
          .toSorted((a, b) => (a.checkIn < b.checkIn ? -1 : 1))
          .map((block) => (
            <BlockRow key={block._id} block={block} />
          ))}
      </ul>
    </div>
  );
}

function BlockRow({ block }: { block: ListedBlock }) {
  const stay = formatStay(block);
  const open = useOpenNights(block);

  return (
    <li id={`block-${block._id}`} className="flex scroll-mt-28 items-center justify-between gap-4 py-2">
      <div className="min-w-0">
        <p className="font-medium tabular-nums">{stay}</p>
        <p className="truncate text-sm text-mute">
          {[
            t.propertyPage.blockKindLabels[block.kind],
            block.channel ? t.calendars.channelLabels[block.channel] : '',
            block.note,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {block.kind === 'imported' || block.kind === 'closed_elsewhere' ? (
        <Link
          to={addresses.property({ id: block.propertyId })}
          search={{ tab: 'channels' }}
          className={buttonVariants({ variant: 'quiet', size: 'sm' })}
        >
          {t.propertyPage.blockAtChannel}
        </Link>
      ) : (
        <Button
          variant="quiet"
          size="sm"
          aria-label={t.propertyPage.openNightsOf({ stay })}
          busy={open.isPending}
          onClick={() => open.run()}
        >
          {t.actions.unblock}
        </Button>
      )}
    </li>
  );
}

/** Deletes a block; undo creates it again. */
function useOpenNights(block: ListedBlock) {
  const client = useQueryClient();
  const { propertyId, kind, checkIn, checkOut, note } = block;
  const stay = formatStay(block);

  function refused(title: string) {
    return (problem: unknown) => {
      showToast({ tone: 'danger', title, text: problemMessage(problem) });
      void refreshCalendar(client, propertyId);
    };
  }

  const withKey = useIdempotencyKey();
  const again = useAction(
    () => {
      const chosen = ownerBlockKinds.find((one) => one === kind) ?? 'manual';
      const body = { checkIn, checkOut, note, kind: chosen };
      return withKey(body, (key) => closeNights(propertyId, body, key));
    },
    {
      onDone: () => refreshCalendar(client, propertyId),
      onFailed: refused(t.propertyPage.closeFailed),
    },
  );

  return useAction(() => openNights(propertyId, block._id), {
    done: () => ({ title: t.notices.datesUnblocked, text: stay }),
    undo: () => () => again.run(),
    onDone: () => refreshCalendar(client, propertyId),
    onFailed: refused(t.propertyPage.openFailed),
  });
}
