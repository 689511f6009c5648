import type { Feature } from '#server/http/feature.ts';
import { serveDashboard } from './dashboard.routes.ts';

export const dashboardFeature: Feature = { name: 'dashboard', register: serveDashboard };
