import * as apiKeys from '#contract/account/api-keys.ts';
import { retentionMs } from '#domain/admin/retention-rules.ts';
import { hourMs } from '#domain/shared/duration.ts';
import type { Feature } from '#server/http/feature.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { deleteEndedKeys } from './api-key.store.ts';
import { createApiKey, listApiKeys, revokeApiKey } from './api-keys.ts';
import { remindOfEndingKeys } from './remind-of-ending-keys.ts';

export { insertApiKey, selectApiKeys } from './api-key.store.ts';

export const apiKeysFeature: Feature = {
  name: 'api-keys',
  register: serveApiKeys,
  timers: (platform) => [
    { name: 'remind-of-ending-keys', everyMs: hourMs, run: () => remindOfEndingKeys(platform) },
    {
      name: 'delete-ended-keys',
      everyMs: hourMs,
      removes: 'api_keys',
      run: () => deleteEndedKeys(platform.pool, platform.now() - retentionMs('api_keys')),
    },
  ],
};

function serveApiKeys({ serveAll }: Serve, platform: Platform): void {
  serveAll(apiKeys, {
    list: (_input, caller) => listApiKeys(platform, caller),
    create: ({ body }, caller) => createApiKey(platform, body, caller),
    revoke: ({ params }, caller) => revokeApiKey(platform, params.id, caller),
  });
}
