import { maxPhotoBytes } from '#domain/shared/photo-limits.ts';
import { refuse } from '#domain/shared/refusal.ts';
import type { OutboundAnswer, OutboundFailure } from '#server/adapters/outbound/outbound.ts';
import { createOwnerSlots } from '#server/adapters/owner-slots.ts';
import { isOutOfMemory, threadTask } from '#server/adapters/threads/thread-pool.ts';
import { storeFetchedPhoto } from '#server/features/properties/photos/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import type { parsePage } from './parse-page.ts';

type PageDeps = Pick<Platform, 'outbound' | 'parsers'>;

/** Calls of one account to other sites at once; each may take as long as its site. */
const turns = createOwnerSlots({ atOnce: 3, maxWaitMs: 20_000, maxWaiting: 30 });

const parseTask = threadTask<typeof parsePage>(new URL('./parse-page.ts', import.meta.url), 'parsePage');

/** Reads the facts of a home from a page of another site; stores nothing. */
export async function readPage(deps: PageDeps, agentId: string, url: string, signal: AbortSignal) {
  const headers = { accept: 'text/html,application/xhtml+xml' };
  const answer = await inTurn(agentId, () => deps.outbound.get({ url, headers, signal }));
  if (answer === null) return refuse('busy');
  if ('failed' in answer) return refusePage(answer);

  const { status, contentType, body, url: address } = answer;
  if (status < 200 || status > 299) return refuseStatus(status);
  if (!/^(?:text\/html|application\/xhtml\+xml)\b/i.test(contentType?.trim() ?? ''))
    return refuse('listing_page_unreadable', { cause: 'page_not_html' });

  const page = await parse(deps, { body, contentType, address }, agentId);
  switch (page) {
    case 'busy':
      return refuse('busy');
    case 'several_homes':
      return refuse('listing_page_unreadable', { cause: 'page_with_several_homes' });
    case 'nothing_found':
      return refuse('listing_page_unreadable', { cause: 'page_without_home' });
    default:
      return page;
  }
}

async function inTurn<T>(agentId: string, work: () => Promise<T>): Promise<T | null> {
  if (!(await turns.enter(agentId))) return null;
  try {
    return await work();
  } finally {
    turns.leave(agentId);
  }
}

/** In a thread: pages are large, and written by anybody. */
async function parse({ parsers }: PageDeps, page: Parameters<typeof parsePage>[0], agentId: string) {
  try {
    const parsed = await parsers.run({ ...parseTask, owner: agentId }, page);
    if ('result' in parsed) return parsed.result;
    return parsed.failed === 'queue_full' ? 'busy' : 'nothing_found';
  } catch (error) {
    if (isOutOfMemory(error)) return 'nothing_found';
    throw error;
  }
}

function refusePage({ failed }: OutboundFailure) {
  switch (failed) {
    case 'address_refused':
      return refuse('listing_page_unreadable', { cause: 'page_address_refused' });
    case 'busy':
      return refuse('busy');
    case 'too_large':
    case 'encoding':
      return refuse('listing_page_unreadable', { cause: 'page_without_home' });
    default:
      return refuse('listing_page_unreadable', { cause: 'page_unreachable' });
  }
}

function refuseStatus(httpStatus: OutboundAnswer['status']) {
  if (httpStatus >= 500) return refuse('listing_page_unreadable', { cause: 'page_unreachable' });
  const cause = httpStatus === 404 || httpStatus === 410 ? 'page_missing' : 'page_closed_to_programs';
  return refuse('listing_page_unreadable', { cause, facts: { httpStatus } });
}

/** Stores a photo of another site like one that was uploaded. The caller has said that the rights are theirs. */
export async function fetchListingPhoto(
  deps: Platform,
  { agentId, request }: AgentCaller,
  url: string,
  signal: AbortSignal,
) {
  const headers = { accept: 'image/avif,image/webp,image/jpeg,image/png' };
  const answer = await inTurn(agentId, () =>
    deps.outbound.get({ url, headers, maxBytes: maxPhotoBytes, signal }),
  );
  if (answer === null || ('failed' in answer && answer.failed === 'busy')) return refuse('busy');
  if ('failed' in answer || answer.status < 200 || answer.status > 299) return refuse('photo_not_fetched');

  const { body, host: name } = answer;
  return storeFetchedPhoto(deps, agentId, { body, name }, request.idempotencyKey);
}
