import { makeFlyer as makeFlyerCall } from '#contract/links/print-and-preview.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { makeFlyer } from './make-flyer.ts';

export function serveFlyers(serve: Serve, platform: Platform): void {
  serve(makeFlyerCall, ({ query }, { agentId }) => makeFlyer(platform, agentId, query));
}
