import { changeAgentSettings, readAgentSettings } from '#contract/account/agent-settings.ts';
import { changeProfile, readProfile } from '#contract/account/agents.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { changeSettingsOf } from './change-settings.ts';
import { changeProfileOf, readProfileOf } from './profile.ts';
import { readSettingsOf } from './read-settings.ts';

export function serveAgents(serve: Serve, platform: Platform): void {
  serve(readProfile, (_input, caller) => readProfileOf(platform.pool, caller));
  serve(changeProfile, ({ body }, caller) => changeProfileOf(platform, body, caller));
  serve(readAgentSettings, (_input, caller) => readSettingsOf(platform.pool, caller));
  serve(changeAgentSettings, ({ body }, caller) => changeSettingsOf(platform, body, caller));
}
