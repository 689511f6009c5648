import { type QueryClient, queryOptions } from '@tanstack/react-query';
import * as exampleAgency from '#contract/properties/example-agency.ts';
import { call } from '#web/lib/api/call.ts';

export function exampleAgencyQuery() {
  return queryOptions({
    queryKey: ['examples'],
    queryFn: ({ signal }) => call(exampleAgency.read, { signal }),
  });
}

export function fillExamples() {
  return call(exampleAgency.fill, {});
}

export function removeExamples(attached: 'keep' | 'remove') {
  return call(exampleAgency.remove, { query: { attached } });
}

/** Examples are on every screen of an agent, so everything is read again. */
export function refreshAfterExamples(client: QueryClient): Promise<void> {
  return client.invalidateQueries();
}
