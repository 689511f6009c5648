import type { Promotion, PromotionInput } from '#contract/links/promotions.ts';
import * as promotions from '#contract/links/promotions.ts';
import type { TestApp } from '#testing/test-app.ts';
import type { TestAgent } from './sign-up-agent.ts';

/** Default: 10 % off every stay, without a code or an end. */
export function promotionInput(chosen: Partial<PromotionInput> = {}): PromotionInput {
  return {
    name: 'Spring',
    code: null,
    offer: { kind: 'percent', percent: 10 },
    minNights: 1,
    bookFrom: null,
    bookUntil: null,
    arriveFrom: null,
    arriveUntil: null,
    maxUses: null,
    propertyIds: [],
    ...chosen,
  };
}

export async function promote(
  test: Pick<TestApp, 'call'>,
  { token }: Pick<TestAgent, 'token'>,
  chosen: Partial<PromotionInput> = {},
): Promise<Promotion> {
  return test.call(promotions.create, { body: promotionInput(chosen) }, { token });
}
