import { isRefusal } from '#domain/shared/refusal.ts';
import { type PageAnswer, refusedPage } from './page-answer.ts';
import { type PageParams, readParam } from './read-stay-search.ts';
import type { LinkKey, VisitorPagePorts } from './visitor-page-ports.ts';

const longestPassword = 128;

/** Checks a typed link password; on success returns a redirect to the requested page with a pass for the browser. */
export async function enterPassword(
  ports: Pick<VisitorPagePorts, 'readSharedView' | 'passForLink'>,
  { linkCode, network = '', path, words }: Omit<LinkKey, 'password'> & { path: string; words: PageParams },
): Promise<PageAnswer> {
  const password = readParam(words, 'linkPassword').slice(0, longestPassword);
  const key = { linkCode, network, password: password === '' ? null : password };
  const view = await ports.readSharedView(key);
  if (isRefusal(view)) return refusedPage(view, { what: 'link', key });
  const pass = await ports.passForLink(linkCode);
  return { seeOther: path, ...(pass === null ? {} : { remember: { linkCode, pass } }) };
}
