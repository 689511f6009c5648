import { createRemembered } from '#server/adapters/remembered.ts';
import type { PropertyDetails } from './property.store.ts';

/** Shorter documents are parsed faster than a cache pays for. */
const minCachedLength = 6000;
/** In characters; about a thousand properties with the longest price lists. */
const maxTotalLength = 100_000_000;

const recallDetails = createRemembered<PropertyDetails>(maxTotalLength, ([text]) => String(text).length);

/**
 * Parses the document of a property. Long ones, with hundreds of own prices, are parsed once: a document with the same text
 * is the same, whatever wrote it.
 */
export function parseDetails(propertyId: string, text: string): PropertyDetails {
  // NOTE: the column holds what was written as PropertyDetails.
  const parse = () => JSON.parse(text) as PropertyDetails;
  return text.length < minCachedLength ? parse() : recallDetails(propertyId, [text], parse);
}
