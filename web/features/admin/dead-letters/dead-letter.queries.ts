import { queryOptions } from '@tanstack/react-query';
import * as adminDeadLetters from '#contract/admin/dead-letters.ts';
import { adminCall } from '#web/lib/api/admin-call.ts';
import { tryUpdate } from '#web/lib/api/admin-results.ts';

export function deadLettersQuery() {
  return queryOptions({
    queryKey: ['admin', 'dead-letters'],
    queryFn: ({ signal }) => adminCall(adminDeadLetters.list, { signal }),
  });
}

export function retryDeadLetters(ids: string[]) {
  return tryUpdate(adminCall(adminDeadLetters.retry, { body: { ids } }));
}
