import { changeProfile, readProfile } from '#contract/agents.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { changeProfileOf } from './change-profile.ts';
import { readProfileOf } from './read-profile.ts';

export function serveAgents(serve: Serve, platform: Platform): void {
  serve(readProfile, (_input, caller) => readProfileOf(platform.pool, caller));
  serve(changeProfile, ({ body }, caller) => changeProfileOf(platform, body, caller));
}
