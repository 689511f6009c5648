import { queryOptions } from '@tanstack/react-query';
import { tellUpdated } from '#web/lib/admin-answers.ts';
import { adminCall } from '#web/lib/admin-call.ts';

export function deadLettersQuery() {
  return queryOptions({
    queryKey: ['admin', 'dead-letters'],
    queryFn: ({ signal }) => adminCall('GET /api/admin/dead-letters', { signal }),
  });
}

export function retryDeadLetters(ids: string[]) {
  return tellUpdated(adminCall('POST /api/admin/dead-letters/retry', { body: { ids } }));
}
