import type { PropertyDetails } from './property.store.ts';

/** Shorter documents are parsed faster than a cache pays for. */
const minCachedLength = 6000;
/** In characters; about a thousand properties with the longest price lists. */
const maxTotalLength = 100_000_000;

type CachedDetails = { text: string; details: PropertyDetails };

const cached = new Map<string, CachedDetails>();
let totalLength = 0;

/**
 * Parses the document of a property. Long ones, with hundreds of own prices, are parsed once: a document with the same text
 * is the same, whatever wrote it. Cached documents are frozen, because every reader gets the same one.
 */
export function parseDetails(propertyId: string, text: string): PropertyDetails {
  // NOTE: the column holds what was written as PropertyDetails.
  if (text.length < minCachedLength) return JSON.parse(text) as PropertyDetails;

  const before = cached.get(propertyId);
  if (before?.text === text) return before.details;

  const details = freezeAll(JSON.parse(text) as PropertyDetails);
  remember(propertyId, { text, details });
  return details;
}

/** The oldest go first. */
function remember(propertyId: string, entry: CachedDetails): void {
  forget(propertyId);
  cached.set(propertyId, entry);
  totalLength += entry.text.length;
  for (const oldest of cached.keys()) {
    if (totalLength <= maxTotalLength) return;
    forget(oldest);
  }
}

function forget(propertyId: string): void {
  totalLength -= cached.get(propertyId)?.text.length ?? 0;
  cached.delete(propertyId);
}

function freezeAll<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  for (const inner of Object.values(value)) freezeAll(inner);
  return Object.freeze(value);
}
