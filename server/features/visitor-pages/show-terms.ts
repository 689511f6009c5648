import { isRefusal } from '#domain/shared/refusal.ts';
import { type PageAnswer, refusedPage, shown, visitorLink } from './page-answer.ts';
import type { LinkKey, VisitorPagePorts } from './visitor-page-ports.ts';

/** What holds for a stay with this host, and for the use of the page. */
export async function showTerms(
  ports: Pick<VisitorPagePorts, 'readSharedView' | 'readPlatformTexts'>,
  key: LinkKey,
): Promise<PageAnswer> {
  const view = await ports.readSharedView(key);
  if (isRefusal(view)) return refusedPage(view, { what: 'link', key });
  return shown({ kind: 'terms', view: visitorLink(view), texts: await ports.readPlatformTexts() });
}
