import type { Feature } from '#server/http/feature.ts';
import { serveFeedback } from './feedback.routes.ts';

export { giveFeedback } from './give-feedback.ts';

export const feedbackFeature: Feature = { name: 'feedback', register: serveFeedback };
