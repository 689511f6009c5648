import type { Feature } from '#server/http/feature.ts';
import { serveAdminOverview } from '../admin.routes.ts';

export const adminOverviewFeature: Feature = { name: 'admin-overview', register: serveAdminOverview };
