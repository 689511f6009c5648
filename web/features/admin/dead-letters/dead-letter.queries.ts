import { queryOptions } from '@tanstack/react-query';
import { adminCall } from '#web/lib/api/admin-call.ts';
import { tryUpdate } from '#web/lib/api/admin-results.ts';

export function deadLettersQuery() {
  return queryOptions({
    queryKey: ['admin', 'dead-letters'],
    queryFn: ({ signal }) => adminCall('GET /api/admin/dead-letters', { signal }),
  });
}

export function retryDeadLetters(ids: string[]) {
  return tryUpdate(adminCall('POST /api/admin/dead-letters/retry', { body: { ids } }));
}
