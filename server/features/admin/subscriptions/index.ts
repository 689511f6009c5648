import type { Feature } from '#server/http/feature.ts';
import { serveAdminSubscriptions } from '../resources.routes.ts';

export { readStatsOfSubscriptions } from './read-subscriptions.ts';

export const adminSubscriptionsFeature: Feature = {
  name: 'admin-subscriptions',
  register: serveAdminSubscriptions,
};
