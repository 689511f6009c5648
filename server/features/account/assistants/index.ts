import * as assistants from '#contract/account/assistants.ts';
import { minuteMs } from '#domain/shared/duration.ts';
import type { Feature } from '#server/http/feature.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { deleteOldConfirmations } from './confirmation.store.ts';
import { serveMcp } from './mcp.routes.ts';
import { scopesOf, summaryOf } from './tool.ts';
import { tools } from './tools.ts';

export const assistantsFeature: Feature = {
  name: 'assistants',
  register: serveAssistants,
  routes: serveMcp,
  timers: ({ pool, now }) => [
    {
      name: 'delete-old-confirmations',
      everyMs: 10 * minuteMs,
      removes: 'tool_confirmations',
      run: () => deleteOldConfirmations(pool, now()),
    },
  ],
};

function serveAssistants({ serveAll }: Serve, { config }: Platform): void {
  serveAll(assistants, {
    listTools: async () => ({
      address: `${config.http.publicUrl}/mcp`,
      items: tools.map((tool) => ({
        name: tool.name,
        about: summaryOf(tool),
        scopes: scopesOf(tool),
        writes: tool.writes !== undefined,
      })),
    }),
  });
}
