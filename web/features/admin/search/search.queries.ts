import * as adminSearch from '#contract/admin/search.ts';
import { adminCall } from '#web/lib/api/admin-call.ts';
import { withErrorTitle } from '#web/lib/api/admin-results.ts';
import { m } from '#web/locales/compiled/messages.js';

const maxSearchLength = 200;

/** Throws 'Search failed' with the cause. */
export function searchEverything(text: string, signal?: AbortSignal) {
  const query = { q: text.trim().slice(0, maxSearchLength) };
  return withErrorTitle(m.admin_failed_search(), adminCall(adminSearch.searchEverything, { query, signal }));
}
