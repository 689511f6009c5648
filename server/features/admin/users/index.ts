import type { Feature } from '#server/http/feature.ts';
import { serveAdminUsers } from '../resources.routes.ts';

export const adminUsersFeature: Feature = { name: 'admin-users', register: serveAdminUsers };
