import type * as calendar from '#contract/bookings/calendar.ts';
import type { CalendarProperty } from '#contract/bookings/calendar.ts';
import type { ChannelOverlap } from '#contract/calendars/calendar-shapes.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import type { MemberScope } from '#domain/account/member-roles.ts';
import { addDays, type CivilDate, daysBetween } from '#domain/shared/civil-date.ts';
import type { Range } from '../board/timeline-scale.ts';
import { type BoardStay, stayOfBlock, stayOfBooking } from './board-stay.ts';

export type BoardProperty = Omit<CalendarProperty, 'bookings' | 'blocks' | 'overlaps'>;

/** All properties of the board in order; `total` is known before all of them are loaded. */
export type Roster = {
  properties: readonly BoardProperty[];
  total: number;
  state: 'loading' | 'ready' | 'failed';
  problem: unknown;
  /** Some stays failed to load, so their days only look free. */
  hasGaps: boolean;
};

/** Contents of a row. The reference is stable until the row changes. */
export type RowStays = {
  /** Sorted by start. */
  stays: readonly BoardStay[];
  /** Nights that channels claim over these stays. */
  overlaps: readonly BoardOverlap[];
  /** Load state per chunk of days. */
  chunks: ReadonlyMap<number, ChunkState>;
};
export type BoardOverlap = ChannelOverlap & Range;
export type ChunkState = 'loading' | 'ready' | 'failed';

type CalendarQuery = InputOf<typeof calendar.read>['query'];
type CalendarPage = ReplyOf<typeof calendar.read>;
export type LoadCalendar = (query: CalendarQuery) => Promise<CalendarPage>;

/** Stays load in chunks of a quarter, per property as rows scroll into view. */
export const chunkDays = 92;
/** Properties of the first call; `/ahead.js` makes it in advance (scripts/chunks/preload-manifest.ts). */
const firstPageSize = 40;
const rosterPageSize = 200;
const maxIdsPerCall = 100;
const emptyRow: RowStays = { stays: [], overlaps: [], chunks: new Map() };

export type CalendarStore = ReturnType<typeof createCalendarStore>;

export function chunksOf({ start, end }: Range): number[] {
  const first = Math.floor(start / chunkDays);
  const last = Math.floor(Math.max(start, end - 1) / chunkDays);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function daysOfChunks(firstDay: CivilDate, chunks: readonly number[]) {
  return {
    from: addDays(firstDay, Math.min(...chunks) * chunkDays),
    to: addDays(firstDay, (Math.max(...chunks) + 1) * chunkDays),
  };
}

/** Ids of rows, as many at a time as one call takes. */
function batchesOf(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / maxIdsPerCall);
  return Array.from({ length: count }, (_, at) => ids.slice(at * maxIdsPerCall, (at + 1) * maxIdsPerCall));
}

/** What the board listens to: the roster, and that something in it or in a row has changed. */
function createRosterState() {
  const listeners = new Set<() => void>();
  let roster: Roster = { properties: [], total: 0, state: 'loading', problem: null, hasGaps: false };

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify(): void {
      for (const listener of [...listeners]) listener();
    },
    roster: () => roster,
    setRoster(next: Partial<Roster>): void {
      roster = { ...roster, ...next };
    },
  };
}

/** Rows by property, with the stays and load states of their chunks. */
function createRowCache({ firstDay, may }: Pick<CalendarStoreOptions, 'firstDay' | 'may'>) {
  const rows = new Map<string, RowStays>();
  const rowOfStay = new Map<string, string>();
  const rowOf = (propertyId: string) => rows.get(propertyId) ?? emptyRow;

  function markChunks(ids: readonly string[], chunks: readonly number[], state: ChunkState): void {
    for (const id of ids) {
      const row = rowOf(id);
      const marked = new Map(row.chunks);
      for (const chunk of chunks) marked.set(chunk, state);
      rows.set(id, { ...row, chunks: marked });
    }
  }

  /** Replaces the stays within these days by the loaded ones. */
  function replaceStays(property: CalendarProperty, chunks: readonly number[]): void {
    const where = { propertyId: property._id, firstDay, may };
    const came: BoardStay[] = [
      ...property.bookings.map((booking) => stayOfBooking(booking, where)),
      ...property.blocks.map((block) => stayOfBlock(block, where)),
    ];

    const from = Math.min(...chunks) * chunkDays;
    const to = (Math.max(...chunks) + 1) * chunkDays;
    const cameIds = new Set(came.map(({ id }) => id));
    const row = rowOf(property._id);
    const isOutside = ({ start, end }: Range) => end <= from || start >= to;
    const remaining = row.stays.filter((stay) => !cameIds.has(stay.id) && isOutside(stay));

    const overlaps = property.overlaps.map((overlap) => ({
      ...overlap,
      start: daysBetween(firstDay, overlap.checkIn),
      end: daysBetween(firstDay, overlap.checkOut),
    }));

    const overlapIds = new Set(overlaps.map(({ _id }) => _id));
    const otherOverlaps = row.overlaps.filter((one) => !overlapIds.has(one._id) && isOutside(one));
    rows.set(property._id, {
      ...row,
      stays: sorted([...remaining, ...came]),
      overlaps: [...otherOverlaps, ...overlaps],
    });

    for (const stay of came) rowOfStay.set(stay.id, property._id);
    markChunks([property._id], chunks, 'ready');
  }

  function removeStay(id: string): void {
    const propertyId = rowOfStay.get(id);
    if (propertyId === undefined) return;
    const row = rowOf(propertyId);
    rows.set(propertyId, { ...row, stays: row.stays.filter((stay) => stay.id !== id) });
    rowOfStay.delete(id);
  }

  return {
    rowOf,
    markChunks,
    replaceStays,
    removeStay,
    /** Finds a bar by id in any row. */
    find(id: string): BoardStay | null {
      const propertyId = rowOfStay.get(id);
      return (propertyId && rowOf(propertyId).stays.find((stay) => stay.id === id)) || null;
    },
    putStay(stay: BoardStay): void {
      removeStay(stay.id);
      const row = rowOf(stay.propertyId);
      rows.set(stay.propertyId, { ...row, stays: sorted([...row.stays, stay]) });
      rowOfStay.set(stay.id, stay.propertyId);
    },
    /** Marks all chunks as not requested; their stays remain. */
    forgetChunks(): void {
      for (const [id, row] of rows) rows.set(id, { ...row, chunks: new Map() });
    },
    forgetFailedChunks(): void {
      for (const [id, row] of rows) {
        if (![...row.chunks.values()].includes('failed')) continue;
        rows.set(id, { ...row, chunks: new Map([...row.chunks].filter(([, state]) => state !== 'failed')) });
      }
    },
  };
}

/** Calendar cache. Notifies per row and loads rows as they scroll into view. */
type CalendarStoreOptions = {
  firstDay: CivilDate;
  load: LoadCalendar;
  /** What the signed-in member may do. */
  may: (scope: MemberScope) => boolean;
};

export function createCalendarStore({ firstDay, load, may }: CalendarStoreOptions) {
  const { subscribe, notify, roster, setRoster } = createRosterState();
  const cache = createRowCache({ firstDay, may });
  const { rowOf, markChunks, replaceStays } = cache;
  let firstPage: CalendarPage | undefined;

  /** Replaces the roster object, so that subscribers request their rows again. */
  const requestReload = () => {
    setRoster({ hasGaps: false });
    notify();
  };
  async function loadChunks(ids: readonly string[], chunks: readonly number[]): Promise<void> {
    markChunks(ids, chunks, 'loading');
    notify();

    try {
      const { properties } = await load({
        ...daysOfChunks(firstDay, chunks),
        propertyId: ids.join(','),
        limit: String(ids.length),
      });
      for (const property of properties) replaceStays(property, chunks);

      // A property missing in the response was deleted: its row stays, empty.
      const came = new Set(properties.map(({ _id }) => _id));
      markChunks(
        ids.filter((id) => !came.has(id)),
        chunks,
        'ready',
      );
    } catch {
      markChunks(ids, chunks, 'failed');
      setRoster({ hasGaps: true });
    }
    notify();
  }

  const firstPageQuery = (days: Range) => ({
    ...daysOfChunks(firstDay, chunksOf(days)),
    limit: String(firstPageSize),
  });

  function showPage({ properties, total }: CalendarPage, days: Range): void {
    const chunks = chunksOf(days);
    for (const property of properties) replaceStays(property, chunks);
    setRoster({ properties: properties.map(withoutStays), total: total ?? properties.length });
  }

  return {
    subscribe,
    roster,
    rowOf,
    find: cache.find,
    put(stay: BoardStay): void {
      cache.putStay(stay);
      notify();
    },
    remove(id: string): void {
      cache.removeStay(id);
      notify();
    },
    /** Loads the chunks of these rows that were not requested yet. */
    need(ids: readonly string[], days: Range): void {
      for (const chunk of chunksOf(days)) {
        const missing = ids.filter((id) => !rowOf(id).chunks.has(chunk));
        for (const batch of batchesOf(missing)) void loadChunks(batch, [chunk]);
      }
    },
    /** Loads the loaded chunks of these rows again; the data before stays visible until then. */
    async reload(ids: readonly string[]): Promise<void> {
      const chunks = new Set(ids.flatMap((id) => [...rowOf(id).chunks.keys()]));
      for (const chunk of chunks) {
        const loaded = ids.filter((id) => rowOf(id).chunks.has(chunk));
        for (const batch of batchesOf(loaded)) await loadChunks(batch, [chunk]);
      }
    },
    /** Marks everything as stale: chunks reload when needed, and the current data stays visible meanwhile. */
    forget(): void {
      cache.forgetChunks();
      requestReload();
    },
    /** Allows failed chunks to be requested again. */
    forgetFailed(): void {
      cache.forgetFailedChunks();
      requestReload();
    },
    /** Shows the first rows at once if their page is here already; `loadRoster` then continues after it. */
    showFirst(days: Range, take: (query: CalendarQuery) => CalendarPage | undefined): void {
      firstPage = take(firstPageQuery(days));
      if (firstPage) showPage(firstPage, days);
    },
    /** Loads the first rows with their visible days, then the names of all other properties. */
    async loadRoster(days: Range): Promise<void> {
      setRoster({ state: 'loading', problem: null });
      if (!firstPage) notify();

      try {
        const first = firstPage ?? (await load(firstPageQuery(days)));
        if (first !== firstPage) showPage(first, days);
        firstPage = undefined;

        // Only the names of the others are needed; their stays load when they scroll into view.
        const oneDay = { from: addDays(firstDay, days.start), to: addDays(firstDay, days.start + 1) };
        for (let cursor = first.nextCursor; cursor !== null; ) {
          notify();
          const page = await load({ ...oneDay, limit: String(rosterPageSize), cursor });
          setRoster({ properties: [...roster().properties, ...page.properties.map(withoutStays)] });
          cursor = page.nextCursor;
        }
        setRoster({ state: 'ready', total: roster().properties.length });
      } catch (problem) {
        setRoster({ state: 'failed', problem });
      }
      notify();
    },
  };
}

function withoutStays({
  bookings: _bookings,
  blocks: _blocks,
  overlaps: _overlaps,
  ...property
}: CalendarProperty): BoardProperty {
  return property;
}

function sorted(stays: BoardStay[]): BoardStay[] {
  return stays.sort((a, b) => a.start - b.start);
}
