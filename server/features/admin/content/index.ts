import type { Feature } from '#server/http/feature.ts';
import { serveAdminContent } from './admin-content.routes.ts';

export const adminContentFeature: Feature = { name: 'admin-content', register: serveAdminContent };
