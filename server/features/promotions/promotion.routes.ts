import * as promotions from '#contract/promotions.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { changePromotionFor } from './change-promotion.ts';
import { changePromotionStatusFor } from './change-promotion-status.ts';
import { createPromotionFor } from './create-promotion.ts';
import { deletePromotionFor } from './delete-promotion.ts';
import { listPromotionsFor } from './list-promotions.ts';

export function servePromotions(serve: Serve, platform: Platform): void {
  serve(promotions.listPromotions, (_input, { agentId }) => listPromotionsFor(platform, agentId));
  serve(promotions.createPromotion, ({ body }, caller) => createPromotionFor(platform, body, caller));
  serve(promotions.changePromotion, ({ params, body }, caller) =>
    changePromotionFor(platform, { id: params.id, change: body }, caller),
  );
  serve(promotions.changePromotionStatus, ({ params, body }, caller) =>
    changePromotionStatusFor(platform, { id: params.id, status: body.status }, caller),
  );
  serve(promotions.deletePromotion, ({ params }, caller) => deletePromotionFor(platform, params.id, caller));
}
