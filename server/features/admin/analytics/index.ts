import type { Feature } from '#server/http/feature.ts';
import { serveAdminAnalytics } from '../admin.routes.ts';

export const adminAnalyticsFeature: Feature = { name: 'admin-analytics', register: serveAdminAnalytics };
