import type { PromotionInput } from '#contract/properties/promotions.ts';
import { addDays, civilDateAt } from '#domain/shared/civil-date.ts';
import { dayMs } from '#domain/shared/duration.ts';
import { createPromotion } from '#server/features/promotions/index.ts';
import type { Platform } from '#server/platform.ts';
import { demoAgentCaller } from './demo-caller.ts';
import { type FilledAgent, orThrow } from './filled-demo.ts';
import { inThePast } from './in-the-past.ts';

const openedDaysAgo = 30;

/** Promotion code that some demo guests use. */
export const demoPromotionCode = 'HELLO5';

/** Creates the first agent's promotions: current, with a code, upcoming and expired ones. */
export async function fillDemoPromotions(platform: Platform, agent: FilledAgent): Promise<void> {
  const today = civilDateAt(platform.now(), 'UTC');
  const then = inThePast(platform, platform.now() - openedDaysAgo * dayMs);
  for (const promotion of plansAt(today)) {
    const caller = demoAgentCaller(agent, `promotion:${promotion.name}`);
    orThrow(await createPromotion(then, promotion, caller));
  }
}

function plansAt(today: string): PromotionInput[] {
  const day = (distance: number) => addDays(today, distance);
  return [
    {
      ...open('Early autumn', { kind: 'percent', percent: 8 }),
      ...{ bookFrom: day(-75), bookUntil: day(-12), arriveUntil: day(10) },
    },
    {
      ...open('Welcome back', { kind: 'percent', percent: 5 }),
      ...{ code: demoPromotionCode, bookFrom: day(-openedDaysAgo), maxUses: 40 },
    },
    {
      ...open('Long weekend', { kind: 'fixed', amountMinor: 4_000, currency: 'EUR' }),
      ...{ code: 'WEEKEND40', minNights: 3, bookFrom: day(-openedDaysAgo), maxUses: 25 },
    },
    {
      ...open('Seven for six', { kind: 'free_night', nights: 1 }),
      ...{ minNights: 7, bookFrom: day(-20), arriveFrom: day(-20), arriveUntil: day(150) },
    },
    {
      ...open('Quiet weeks', { kind: 'percent', percent: 15 }),
      ...{ minNights: 4, bookFrom: day(9), bookUntil: day(40), arriveFrom: day(20), arriveUntil: day(90) },
    },
  ];
}

function open(name: string, offer: PromotionInput['offer']): PromotionInput {
  return {
    ...{ name, offer, code: null, minNights: 1, maxUses: null, propertyIds: [] },
    ...{ bookFrom: null, bookUntil: null, arriveFrom: null, arriveUntil: null },
  };
}
