import type { Feature } from '#server/http/feature.ts';
import { serveFeedback } from './feedback.routes.ts';

export {
  insertFeedbackMessage,
  selectFeedbackMessages,
} from './feedback-thread.store.ts';
export { feedbackThreadPath } from './feedback-thread.ts';
export { giveFeedback } from './give-feedback.ts';
export { giveStayFeedback } from './give-stay-feedback.ts';

export const feedbackFeature: Feature = { name: 'feedback', register: serveFeedback };
