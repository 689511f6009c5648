import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRightLeft, BookmarkPlus, Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { CalendarFeed, FeedEvent } from '#contract/calendars/calendar-shapes.ts';
import type { EventClass } from '#domain/calendars/calendar-lists.ts';
import * as t from '#texts/screens.ts';
import { formatStay } from '#web/lib/format/format.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { Menu, MenuItem } from '#web/ui/popup/menu.tsx';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { optionsOf } from './calendar-labels.ts';
import { changeEventClass, feedEventsQuery, refreshChannelCalendars } from './channel-calendar.queries.ts';
import { ClaimEventSheet } from './claim-event-sheet.tsx';

const classTones: Record<EventClass, BadgeTone> = {
  reservation: 'pine',
  closed: 'clay',
  tentative: 'yellow',
  tail: 'sand',
  echo: 'sand',
};

/** Classes that close nights here; the others are listed and import nothing. */
const closing: ReadonlySet<EventClass> = new Set(['reservation', 'closed', 'tentative']);

const filters = ['all', 'imported', 'skipped'] as const;
type Filter = (typeof filters)[number];
const filterLabels: Record<Filter, string> = {
  all: t.calendars.all,
  imported: t.calendars.eventsImported,
  skipped: t.calendars.eventsSkipped,
};

type FeedEventsSheetProps = { feed: CalendarFeed; currency: string; onClose: () => void };

/** Upcoming events of a calendar: how each is read, what it closes, and how to correct it. */
export function FeedEventsSheet({ feed, currency, onClose }: FeedEventsSheetProps) {
  const found = useQuery(feedEventsQuery(feed));
  const [filter, setFilter] = useState<Filter>('all');
  const [chosen, setChosen] = useState<{ event: FeedEvent; what: 'correct' | 'claim' } | null>(null);
  const close = () => setChosen(null);
  if (chosen?.what === 'claim') {
    return <ClaimEventSheet feed={feed} currency={currency} event={chosen.event} onClose={close} />;
  }

  return (
    <Sheet
      open
      onOpenChange={onClose}
      phone="full"
      title={t.calendars.eventsTitle({ name: feed.name })}
      text={t.calendars.eventsText}
    >
      <Segmented
        label={t.actions.show}
        value={filter}
        onChange={setFilter}
        options={filters.map((value) => ({ value, label: filterLabels[value] }))}
        className="mb-2"
      />
      <Loaded query={found} failure={t.calendars.eventsFailed} lines={8}>
        {({ items }) => {
          const shown = items.filter(
            (event) => filter === 'all' || closing.has(event.class) === (filter === 'imported'),
          );
          if (shown.length === 0) {
            return <EmptyState illustration="calendar" title={t.calendars.eventsNone} />;
          }

          return (
            <ul className="divide-y divide-line">
              {shown.map((event) => (
                <EventRow key={event._id} event={event} onChoose={(what) => setChosen({ event, what })} />
              ))}
            </ul>
          );
        }}
      </Loaded>
      {feed.refusedEvents.length > 0 && (
        <section className="mt-5 border-t border-line pt-4">
          <h3 className="mb-2 text-[15px]">{t.calendars.refusedTitle}</h3>
          <ul className="grid gap-1.5 text-sm text-mute">
            {feed.refusedEvents.map(({ uid, reason }) => (
              <li key={`${uid} ${reason}`} className="break-words">
                {reason} <span className="text-[13px]">{uid}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {chosen?.what === 'correct' && <CorrectDialog feed={feed} event={chosen.event} onClose={close} />}
    </Sheet>
  );
}

type EventRowProps = { event: FeedEvent; onChoose: (what: 'correct' | 'claim') => void };

function EventRow({ event, onChoose }: EventRowProps) {
  const { summary, class: kind, stay, shadow: isShadow } = event;
  const dates = formatStay(event);
  const mayClaim = stay?.kind === 'block' && !isShadow && closing.has(kind);

  return (
    <li className="flex items-start gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-semibold tabular-nums">{dates}</p>
        <p className="truncate text-sm text-mute">{summary}</p>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          <Badge tone={classTones[kind]}>{t.calendars.eventClassLabels[kind]}</Badge>
          {isShadow && <Badge tone="red">{t.calendars.eventOverlaps}</Badge>}
          <span className="text-mute">{effectOf(event)}</span>
        </p>
        {stay?.kind === 'booking' && (
          <Link
            to={addresses.booking({ id: stay._id })}
            className="mt-1 inline-block text-sm font-semibold text-accent"
          >
            {t.actions.openBooking}
          </Link>
        )}
      </div>
      <Menu
        trigger={
          <IconButton size="sm" label={t.labels.actionsFor({ name: dates })}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        {mayClaim && (
          <MenuItem icon={<BookmarkPlus aria-hidden />} onSelect={() => onChoose('claim')}>
            {t.calendarConflicts.claim}
          </MenuItem>
        )}
        <MenuItem icon={<ArrowRightLeft aria-hidden />} onSelect={() => onChoose('correct')}>
          {t.calendarConflicts.reclassify}
        </MenuItem>
      </Menu>
    </li>
  );
}

/** What an event does here, in words. */
function effectOf({ class: kind, stay, shadow, missing, classBy }: FeedEvent): string {
  const effect = () => {
    if (missing > 0) return t.calendars.eventMissing;
    if (stay?.kind === 'booking') return t.calendars.eventIsBooking;
    if (shadow) return t.calendars.eventShadow;
    return closing.has(kind) ? t.calendars.eventCloses : t.calendars.eventSkipped;
  };
  return [effect(), classBy === 'agent' ? t.calendars.eventByYou : ''].filter(Boolean).join(' · ');
}

type CorrectDialogProps = { feed: CalendarFeed; event: FeedEvent; onClose: () => void };

function CorrectDialog({ feed, event, onClose }: CorrectDialogProps) {
  const client = useQueryClient();
  const classes = optionsOf(t.calendars.eventClassLabels).filter(({ value }) => value !== event.class);
  const [chosen, setChosen] = useState<EventClass>(event.class === 'reservation' ? 'closed' : 'reservation');
  const [isRule, setIsRule] = useState(false);

  const correct = useAction(() => changeEventClass(event._id, { class: chosen, always: isRule }), {
    done: () => t.calendarConflicts.resolutionReclassified,
    failed: true,
    onDone: () => {
      onClose();
      return refreshChannelCalendars(client, feed.propertyId);
    },
  });

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t.calendarConflicts.reclassifyTitle}
      text={`${formatStay(event)} · ${event.summary}`}
      confirmLabel={t.actions.save}
      busy={correct.isPending}
      onConfirm={() => correct.run()}
    >
      <Field label={t.calendarConflicts.classLabel} help={t.calendars.eventClassHelp[chosen]}>
        <Select value={chosen} onChange={setChosen} options={classes} />
      </Field>
      <Checkbox
        checked={isRule}
        onChange={setIsRule}
        label={t.calendarConflicts.classAlways({ summary: event.summary })}
        className="mt-2"
      />
    </ConfirmDialog>
  );
}
