import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import type * as rates from '#contract/properties/rates.ts';
import type { PropertyRates, UnsellableRange } from '#contract/properties/rates.ts';
import { addDays, type CivilDate, daysBetween } from '#domain/shared/civil-date.ts';
import type { Range } from '../board/timeline-scale.ts';
import { chunkDays, chunksOf } from '../store/calendar-store.ts';

export type LoadRates = (query: InputOf<typeof rates.read>['query']) => Promise<ReplyOf<typeof rates.read>>;

/** Rates of one property for a chunk of days, with day columns in place of dates. */
export type RatesChunk = Pick<PropertyRates, 'currency' | 'version' | 'pricesMinor' | 'minNights'> & {
  start: number;
  /** Days with a price of their own. */
  ownPrices: ReadonlySet<number>;
  unsellable: readonly (Range & UnsellableRange)[];
};

/** Loaded chunks of one property. The reference is stable until one of them changes. */
export type RowRates = ReadonlyMap<number, RatesChunk>;

export type NightRate = {
  priceMinor: number | null;
  minNights: number;
  currency: string;
  unsellable: UnsellableRange | null;
};

const maxIdsPerCall = 100;
const noRates: RowRates = new Map();

export type RatesStore = ReturnType<typeof createRatesStore>;

/** Cache of rates by property and chunk of days, loaded as they scroll into view. */
export function createRatesStore({ firstDay, load }: { firstDay: CivilDate; load: LoadRates }) {
  const listeners = new Set<() => void>();
  const rows = new Map<string, RowRates>();
  const requested = new Map<string, Set<number>>();

  function put(property: PropertyRates, chunk: number): void {
    const column = (date: CivilDate) => daysBetween(firstDay, date);
    const { _id, currency, version, pricesMinor, minNights } = property;

    const loaded: RatesChunk = {
      currency,
      version,
      pricesMinor,
      minNights,
      start: chunk * chunkDays,
      ownPrices: new Set(property.datedPrices.map(column)),
      unsellable: property.unsellable.map((range) => ({
        ...range,
        start: column(range.checkIn),
        end: column(range.checkOut),
      })),
    };
    rows.set(_id, new Map([...(rows.get(_id) ?? noRates), [chunk, loaded]]));
  }

  async function loadChunk(ids: readonly string[], chunk: number): Promise<void> {
    for (const id of ids) requested.set(id, new Set([...(requested.get(id) ?? []), chunk]));
    try {
      const from = addDays(firstDay, chunk * chunkDays);
      const { properties } = await load({
        propertyId: ids.join(','),
        from,
        to: addDays(from, chunkDays),
      });
      for (const property of properties) put(property, chunk);
      for (const listener of [...listeners]) listener();
    } catch {
      // The next scroll requests them again; the stays themselves do not depend on prices.
      for (const id of ids) requested.get(id)?.delete(chunk);
    }
  }

  function loadInParts(ids: readonly string[], chunk: number): Promise<void>[] {
    const parts: Promise<void>[] = [];
    for (let at = 0; at < ids.length; at += maxIdsPerCall) {
      parts.push(loadChunk(ids.slice(at, at + maxIdsPerCall), chunk));
    }
    return parts;
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    rowOf: (propertyId: string): RowRates => rows.get(propertyId) ?? noRates,
    /** The night on a day column; null until its chunk is loaded. */
    nightOf(propertyId: string, day: number): NightRate | null {
      const chunk = rows.get(propertyId)?.get(Math.floor(day / chunkDays));
      if (!chunk) return null;
      const at = day - chunk.start;
      return {
        priceMinor: chunk.pricesMinor[at] ?? null,
        minNights: chunk.minNights[at] ?? 1,
        currency: chunk.currency,
        unsellable: chunk.unsellable.find(({ start, end }) => start <= day && day < end) ?? null,
      };
    },
    /** Version of the property when its rates were loaded last; undefined when they were not. */
    versionOf(propertyId: string): number | undefined {
      const versions = [...(rows.get(propertyId)?.values() ?? [])].map(({ version }) => version);
      return versions.length === 0 ? undefined : Math.max(...versions);
    },
    /** Loads the chunks of these rows that were not requested yet. */
    async need(ids: readonly string[], days: Range): Promise<void> {
      const parts = chunksOf(days).flatMap((chunk) =>
        loadInParts(
          ids.filter((id) => !requested.get(id)?.has(chunk)),
          chunk,
        ),
      );
      await Promise.all(parts);
    },
    /** Loads again what was loaded; the rates before stay visible until then. */
    async reload(ids: readonly string[] = [...requested.keys()]): Promise<void> {
      const chunks = new Set(ids.flatMap((id) => [...(requested.get(id) ?? [])]));
      const parts = [...chunks].flatMap((chunk) =>
        loadInParts(
          ids.filter((id) => requested.get(id)?.has(chunk)),
          chunk,
        ),
      );
      await Promise.all(parts);
    },
  };
}
