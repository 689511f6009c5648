import type { Feature } from '#server/http/feature.ts';
import { serveAdminFeedback } from '../resources.routes.ts';

export const adminFeedbackFeature: Feature = { name: 'admin-feedback', register: serveAdminFeedback };
