import { createHash } from 'node:crypto';
import { cachedSecretKey, openText, type SealingKey, sealText } from '#server/adapters/secrets/secret-key.ts';
import { platformSecret } from '#server/db/platform-secret.store.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Platform } from '#server/platform.ts';

const keys = new WeakMap<Platform['config'], SealingKey>();

/** Seals the addresses of calendars, which let whoever has them read who stays where. */
export function calendarKey({ config }: Pick<Platform, 'config'>): ReturnType<SealingKey> {
  const key = keys.get(config) ?? cachedSecretKey(config, 'calendar-addresses');
  keys.set(config, key);
  return key();
}

const belongsTo = (agentId: string, id: string) => `calendar:${agentId}/${id}`;

export async function sealAddress(
  deps: Pick<Platform, 'config'>,
  { agentId, id, text }: { agentId: string; id: string; text: string },
): Promise<Buffer> {
  return sealText(await calendarKey(deps), belongsTo(agentId, id), text);
}

export async function openAddress(
  deps: Pick<Platform, 'config'>,
  { agentId, id, sealed }: { agentId: string; id: string; sealed: Buffer },
): Promise<string> {
  return openText(await calendarKey(deps), belongsTo(agentId, id), sealed);
}

export function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

const schemeOfCalendar = /(?:https?|webcals?):/i;
const invisibleMarks = /[\u200B-\u200F\u2060\uFEFF]/g;

/**
 * The address inside a text that was pasted: without what is before its scheme, such as `URL:` or a bracket, and without
 * the brackets, quotes and full stops behind it. `webcal` and `webcals` are https.
 */
export function pastedAddress(text: string): string {
  const visible = text.replace(invisibleMarks, '');
  const start = Math.max(0, visible.search(schemeOfCalendar));
  const [address = ''] = visible.slice(start).split(/[<>"“”„«»]/, 1);
  const ending = address.includes('(') ? /[\s'‘’\],;.!]+$/ : /[\s'‘’)\],;.!]+$/;
  return address.replace(ending, '').replace(/^webcals?:/i, 'https:');
}

/** Host and the beginning of the path; everything that may be a secret is hidden. */
export function addressShown(url: URL): string {
  const [, first = ''] = url.pathname.split('/');
  const path = /^[a-z]{1,20}$/.test(first) ? `/${first}` : '';
  return `${url.hostname}${path}/…${url.search === '' ? '' : '?••••'}`;
}

/** Domain of the ids of our own stays in calendars, for the life of the installation: `3f9c….staydesk`. */
export async function ownDomain(db: Queryable): Promise<string> {
  const secret = await platformSecret(db, 'calendar-domain');
  return `${hashOf(secret.toString('hex')).toString('hex').slice(0, 12)}.staydesk`;
}

/** Token of an export in an address such as `https://stays.example/calendars/….ics`; null for other addresses. */
export function exportTokenOf(url: URL): string | null {
  return /\/calendars\/([0-9A-Za-z]{32})\.ics$/.exec(decodedPath(url))?.[1] ?? null;
}

/** Path without percent escapes, by which one address can be written in many ways; as it is where they are invalid. */
function decodedPath({ pathname }: URL): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
