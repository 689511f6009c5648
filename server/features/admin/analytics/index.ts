import type { Feature } from '#server/http/feature.ts';
import { serveAdminAnalytics } from './admin-analytics.routes.ts';

export const adminAnalyticsFeature: Feature = { name: 'admin-analytics', register: serveAdminAnalytics };
