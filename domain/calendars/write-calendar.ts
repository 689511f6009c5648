import { compareTexts } from '#domain/shared/compare-texts.ts';
import type { Stay } from '#domain/shared/stay.ts';
import { type IcsEvent, writeIcs } from './write-ics.ts';

/** Nights in a calendar that is given to others. `uid` is theirs for life, `version` counts their changes. */
export type ExportedStay = Stay & {
  readonly uid: string;
  readonly version: number;
  readonly changedAt: number;
  readonly summary: string;
  readonly description: string;
};

/**
 * Calendar of a property for one recipient. The same stays give the same bytes: no line depends on the moment of
 * reading, so that a validator of the file changes only with a stay.
 */
export function writeCalendar(stays: readonly ExportedStay[], { name }: { name: string }): string {
  const inOrder = stays.toSorted((a, b) => compareTexts(a.checkIn, b.checkIn) || compareTexts(a.uid, b.uid));
  return writeIcs({
    program: '-//Staydesk//Channel calendar//EN',
    name,
    refresh: 'PT15M',
    // Some importers refuse a calendar without an event.
    events: inOrder.length === 0 ? [placeholder] : inOrder.map(eventOf),
  });
}

function eventOf({ uid, version, changedAt, summary, description, ...stay }: ExportedStay): IcsEvent {
  return {
    uid,
    sequence: version,
    stampedAt: changedAt,
    changedAt,
    start: { date: stay.checkIn },
    end: { date: stay.checkOut },
    summary,
    description,
    isBusy: true,
  };
}

const placeholder: IcsEvent = {
  uid: 'empty@staydesk',
  stampedAt: Date.UTC(2000, 0, 1),
  start: { date: '2000-01-01' },
  end: { date: '2000-01-02' },
  summary: 'No stays',
  isBusy: false,
};
