import * as promotions from '#contract/properties/promotions.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { changePromotionFor, changePromotionStatus, deletePromotion } from './change-promotion.ts';
import { createPromotion } from './create-promotion.ts';
import { listPromotionsFor } from './list-promotions.ts';

export function servePromotions(serve: Serve, platform: Platform): void {
  serve(promotions.listPromotions, (_input, { agentId }) => listPromotionsFor(platform, agentId));
  serve(promotions.createPromotion, ({ body }, caller) => createPromotion(platform, body, caller));
  serve(promotions.changePromotion, ({ params, body }, caller) =>
    changePromotionFor(platform, { id: params.id, change: body }, caller),
  );
  serve(promotions.changePromotionStatus, ({ params, body }, caller) =>
    changePromotionStatus(platform, { id: params.id, status: body.status }, caller),
  );
  serve(promotions.deletePromotion, ({ params }, caller) => deletePromotion(platform, params.id, caller));
}
