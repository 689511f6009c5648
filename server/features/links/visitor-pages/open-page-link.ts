import {
  type LinkForVisitor,
  type LinkRefusal,
  openLink,
} from '#server/features/links/shared-links/index.ts';
import type { Platform } from '#server/platform.ts';

/** What a visitor needs to open a link: its code, and the typed password or the pass of a browser that knows it. */
export type LinkKey = { linkCode: string; password: string | null; network?: string };

/** Opens the link of a page. A request opens it once; every part of the page reads from the opened link. */
export function openPageLink(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  { linkCode, ...key }: LinkKey,
): Promise<LinkForVisitor | LinkRefusal> {
  return openLink(pool, { code: linkCode, ...key, now: now() });
}
