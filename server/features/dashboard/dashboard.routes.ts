import {
  changeDashboardSettings,
  readDashboardBookings,
  readDashboardSettings,
} from '#contract/dashboard.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { changeSettingsOf, readSettingsOf } from '#server/features/agents/index.ts';
import { expireHoldsOfAgent } from '#server/features/bookings/index.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { readDashboardFor } from './read-dashboard.ts';

export function serveDashboard(serve: Serve, platform: Platform): void {
  serve(readDashboardBookings, async (_input, { agentId }) => {
    await expireHoldsOfAgent(platform, agentId);
    return readDashboardFor(platform, agentId);
  });
  serve(readDashboardSettings, async (_input, caller) => {
    const settings = await readSettingsOf(platform.pool, caller);
    return isRefusal(settings) ? settings : { settings };
  });
  serve(changeDashboardSettings, async ({ body }, caller) => {
    const settings = await changeSettingsOf(platform, body.settings, caller);
    return isRefusal(settings) ? settings : { settings };
  });
}
