import type { Feature } from '#server/http/feature.ts';
import { serveAdminProperties } from '../resources.routes.ts';

export const adminPropertiesFeature: Feature = { name: 'admin-properties', register: serveAdminProperties };
