import type { Feature } from '#server/http/feature.ts';
import { serveFeedback } from './feedback.routes.ts';

export { insertFeedback, type NewFeedback } from './feedback.store.ts';
export {
  insertFeedbackMessage,
  selectFeedbackMessages,
} from './feedback-thread.store.ts';
export { feedbackThreadPath } from './feedback-thread.ts';
export { adminNotification, giveFeedback } from './give-feedback.ts';

export const feedbackFeature: Feature = { name: 'feedback', register: serveFeedback };
