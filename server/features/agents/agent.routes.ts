import * as agents from '#contract/account/agents.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { changeAgentSettings } from './change-agent-settings.ts';
import { changeProfile, readProfile } from './profile.ts';
import { readAgentSettings } from './read-agent-settings.ts';

export function serveAgents({ serveSome }: Serve, platform: Platform): void {
  serveSome(agents, {
    readProfile: (_input, caller) => readProfile(platform.pool, caller),
    changeProfile: ({ body }, caller) => changeProfile(platform, body, caller),
    readSettings: (_input, caller) => readAgentSettings(platform.pool, caller),
    changeSettings: ({ body }, caller) => changeAgentSettings(platform, body, caller),
  });
}
