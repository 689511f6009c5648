import { isRefusal } from '#domain/shared/refusal.ts';
import { type PageAnswer, refusedPage, shown, visitorLink } from './page-answer.ts';
import type { LinkKey, VisitorPagePorts } from './visitor-page-ports.ts';

/** What holds for whoever asks to book through this link. */
export async function showTerms(
  ports: Pick<VisitorPagePorts, 'readSharedView'>,
  key: LinkKey,
): Promise<PageAnswer> {
  const view = await ports.readSharedView(key);
  if (isRefusal(view)) return refusedPage(view, { what: 'link', key });
  return shown({ kind: 'terms', view: visitorLink(view) });
}
