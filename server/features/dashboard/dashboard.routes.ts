import { readDashboardBookings } from '#contract/dashboard.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { readDashboardFor } from './read-dashboard.ts';

export function serveDashboard(serve: Serve, platform: Platform): void {
  serve(readDashboardBookings, (_input, { agentId }) => readDashboardFor(platform, agentId));
}
