import type { LiveEvent } from '#server/db/outbox.ts';

/** Events as JSON lists that each fit the transport's limit in bytes. */
export function eventPayloads(events: readonly LiveEvent[], mostBytes: number): string[] {
  const payloads: string[] = [];
  let current: string[] = [];
  let size = 2;
  for (const event of events) {
    const text = JSON.stringify(event);
    const bytes = Buffer.byteLength(text) + 1;
    if (current.length > 0 && size + bytes > mostBytes) {
      payloads.push(`[${current.join(',')}]`);
      current = [];
      size = 2;
    }
    current.push(text);
    size += bytes;
  }
  if (current.length > 0) payloads.push(`[${current.join(',')}]`);
  return payloads;
}

export function readEvents(payload: string): LiveEvent[] {
  // NOTE: only our own processes publish on the channel, always by eventPayloads().
  return JSON.parse(payload) as LiveEvent[];
}
