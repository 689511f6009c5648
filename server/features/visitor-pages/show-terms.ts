import { isRefusal } from '#domain/shared/refusal.ts';
import { type PageAnswer, refusedPage, shown, visitorLink } from './page-answer.ts';
import type { LinkKey, VisitorPagePorts } from './visitor-page-ports.ts';

/** Terms page: the host's terms of the stay and the platform's texts. */
export async function showTerms(
  ports: Pick<VisitorPagePorts, 'readSharedView' | 'readPlatformTexts'>,
  key: LinkKey,
): Promise<PageAnswer> {
  const view = await ports.readSharedView(key);
  if (isRefusal(view)) return refusedPage(view, { what: 'link', key });
  return shown({ kind: 'terms', view: visitorLink(view), texts: await ports.readPlatformTexts() });
}
