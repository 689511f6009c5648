import { queryOptions } from '@tanstack/react-query';
import type { InputOf } from '#contract/endpoint.ts';
import type { keepPropertyDraft } from '#contract/property-drafts.ts';
import { call } from '#web/lib/call.ts';
import { parseFormDraft } from './kept-form.ts';

/** Form draft and photo limit; never cached. `key` is `new` or the property's id. */
export function formDraftQuery(key: string) {
  return queryOptions({
    queryKey: ['property-form', key],
    queryFn: async ({ signal }) => {
      const { draft, maxImages } = await call('GET /api/properties/form-drafts/{key}', {
        params: { key },
        signal,
      });
      return { kept: draft && parseFormDraft(draft), maxImages };
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

export function saveFormDraft(key: string, body: InputOf<typeof keepPropertyDraft>['body']) {
  return call('PUT /api/properties/form-drafts/{key}', { params: { key }, body });
}

export function deleteFormDraft(key: string) {
  return call('DELETE /api/properties/form-drafts/{key}', { params: { key } });
}
