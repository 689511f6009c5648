import { queryOptions } from '@tanstack/react-query';
import type { ContentType } from '#contract/links/content.ts';
import * as content from '#contract/links/content.ts';
import { call } from '#web/lib/api/call.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';

const minute = 60_000;

export const helpQuery = queryOptions({
  queryKey: ['help'],
  queryFn: ({ signal }) => call(content.readHelp, { signal }),
  staleTime: 5 * minute,
});

/** Published content, or null when the slug does not exist. */
export function contentQuery(type: ContentType, slug: string) {
  return queryOptions({
    queryKey: ['content', type, slug],
    queryFn: async ({ signal }) => {
      try {
        return await call(content.read, { params: { type, slug }, signal });
      } catch (problem) {
        // A malformed slug is refused as an invalid request, and treated as not found.
        if (isCallProblem(problem, 'not_found') || isCallProblem(problem, 'invalid_request')) return null;
        throw problem;
      }
    },
    staleTime: 5 * minute,
  });
}

export function helpSearchQuery(text: string) {
  return queryOptions({
    queryKey: ['help-search', text],
    queryFn: ({ signal }) => call(content.searchHelp, { query: { q: text }, signal }),
    staleTime: 5 * minute,
  });
}
