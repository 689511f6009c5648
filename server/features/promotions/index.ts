import type { Feature } from '#server/http/feature.ts';
import { servePromotions } from './promotion.routes.ts';

export const promotionsFeature: Feature = { name: 'promotions', register: servePromotions };
export { createPromotionFor } from './create-promotion.ts';
export { codeAnswerOf, findPromotions, lockPromotions } from './promotions-for-price.ts';
export { summarisePromotions } from './summarise-promotions.ts';
