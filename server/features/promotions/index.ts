import type { Feature } from '#server/http/feature.ts';
import { servePromotions } from './promotion.routes.ts';

export const promotionsFeature: Feature = { name: 'promotions', register: servePromotions };
export { createPromotion } from './create-promotion.ts';
export { summarisePromotions } from './list-promotions.ts';
export { codeAnswerOf, findPromotions, lockPromotions } from './promotions-for-price.ts';
