import { cleanExternalText, isStorableText } from '#domain/shared/external-text.ts';

const maxTextLength = 255;

/**
 * A signed event in the shape that is read from it, with its texts cleaned; null for another shape, such as one without an
 * object or with an id that cannot be stored. A valid signature proves the sender, not the content.
 */
export function shapedEvent<Event extends { id: string; type: string; created: number }>(
  event: Event,
): Event | null {
  const { id, type, created, data }: Event & { data?: unknown } = event;
  const isTextual = typeof id === 'string' && typeof type === 'string' && Number.isFinite(created);
  if (!isTextual || id === '' || id.length > maxTextLength || !isStorableText(id)) return null;

  const object = isRecord(data) ? data.object : null;
  if (!isRecord(object)) return null;

  // NOTE: only texts change, so the shape stays the same.
  return cleanTexts(event, 0) as Event;
}

/** Longer than any field of an event that is read. */
const maxFieldLength = 5000;
const maxDepth = 32;

function cleanTexts(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return cleanExternalText(value, maxFieldLength);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= maxDepth) return null;
  if (Array.isArray(value)) return value.map((each: unknown) => cleanTexts(each, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, cleanTexts(field, depth + 1)]),
  );
}

/**
 * What `read` makes of an event; null when fields that it needs are missing or of another type. Other failures, such as
 * an outage of the gateway, are thrown, so that the gateway delivers the event again.
 */
export async function readShaped<Result>(read: () => Promise<Result>): Promise<Result | null> {
  try {
    return await read();
  } catch (error) {
    // The caller logs the event as refused.
    if (error instanceof TypeError || error instanceof RangeError) return null;
    throw error;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
