import { isRefusal } from '#domain/shared/refusal.ts';
import { type PageAnswer, refusedPage } from './page-answer.ts';
import { type Words, wordOf } from './read-stay-search.ts';
import type { VisitorPagePorts } from './visitor-page-ports.ts';

const longestPassword = 128;

/** The right password is remembered, and the page it was asked for opened with it. */
export async function enterPassword(
  ports: Pick<VisitorPagePorts, 'readSharedView'>,
  { linkCode, path, words }: { linkCode: string; path: string; words: Words },
): Promise<PageAnswer> {
  const password = wordOf(words, 'linkPassword').slice(0, longestPassword);
  const key = { linkCode, password: password === '' ? null : password };
  const view = await ports.readSharedView(key);
  if (isRefusal(view)) return refusedPage(view, { what: 'link', key });
  return { seeOther: path, ...(password === '' ? {} : { remember: { linkCode, password } }) };
}
