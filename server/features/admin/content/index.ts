import type { Feature } from '#server/http/feature.ts';
import { serveAdminContent } from '../resources.routes.ts';

export const adminContentFeature: Feature = { name: 'admin-content', register: serveAdminContent };
