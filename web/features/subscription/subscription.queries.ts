import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';

export const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: ({ signal }) => call('GET /api/subscription/status', { signal }),
  staleTime: 60_000,
});

export function askCanCreateListing() {
  return call('GET /api/subscription/can-create-listing');
}
