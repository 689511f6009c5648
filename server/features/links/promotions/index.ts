import * as promotions from '#contract/links/promotions.ts';
import type { Feature } from '#server/http/feature.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { listPromotions } from './list-promotions.ts';
import {
  changePromotion,
  changePromotionStatus,
  createPromotion,
  removePromotion,
} from './save-promotion.ts';

export const promotionsFeature: Feature = { name: 'promotions', register: servePromotions };

function servePromotions({ serveAll }: Serve, platform: Platform): void {
  serveAll(promotions, {
    list: (_input, { agentId }) => listPromotions(platform, agentId),
    create: ({ body }, caller) => createPromotion(platform, body, caller),
    change: ({ params, body }, caller) => changePromotion(platform, { id: params.id, change: body }, caller),
    changeStatus: ({ params, body }, caller) =>
      changePromotionStatus(platform, { id: params.id, status: body.status }, caller),
    remove: ({ params }, caller) => removePromotion(platform, params.id, caller),
  });
}

export { summarisePromotions } from './list-promotions.ts';
export { codeAnswerOf, findPromotions, lockPromotions } from './promotions-for-price.ts';
export { createPromotion } from './save-promotion.ts';
