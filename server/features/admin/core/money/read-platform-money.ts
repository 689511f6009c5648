import type * as adminMoney from '#contract/admin/money.ts';
import type { PlatformMoney } from '#contract/admin/money.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { compareTexts } from '#domain/shared/compare-texts.ts';
import { dayMs } from '#domain/shared/duration.ts';
import type { Money } from '#domain/shared/money.ts';
import { planCurrency } from '#domain/subscription/plan-price.ts';
import {
  type MoneyFigure,
  type MoneySums,
  moneyFigures,
  moneyLines,
  type PriceOf,
  recurringTotal,
  sumMoney,
} from '#domain/subscription/platform-money.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Platform } from '#server/platform.ts';
import { selectAgentNames, selectHistories, selectPlanPrices } from './money.store.ts';

type Deps = Pick<Platform, 'pool' | 'now'>;

const defaultDays = '30';
const monthsShown = 12;
const monthDays = 30.4375;

export async function readPlatformMoney(
  { pool, now }: Deps,
  { days = defaultDays }: InputOf<typeof adminMoney.read>['query'],
): Promise<PlatformMoney> {
  const [histories, priceOf] = await Promise.all([selectHistories(pool), loadPrices(pool)]);
  const to = now();
  const length = Number(days) * dayMs;
  const sumsOf = (end: number) => sumMoney(moneyLines(histories, { from: end - length, to: end }, priceOf));
  const current = sumsOf(to);
  const previous = sumsOf(to - length);
  const before = sumsOf(to - 2 * length);

  return {
    from: instantOf(to - length),
    to: instantOf(to),
    current: figuresView(current),
    previous: figuresView(previous),
    arpa: { current: arpaOf(current), previous: arpaOf(previous) },
    churnRate: {
      current: shareOf(current.churned.count, previous.mrr.count),
      previous: shareOf(previous.churned.count, before.mrr.count),
    },
    conversionRate: {
      current: shareOf(current.trials_converted.count, current.trials_ended.count),
      previous: shareOf(previous.trials_converted.count, previous.trials_ended.count),
    },
    trend: Array.from({ length: monthsShown }, (_, index) => {
      const at = to - (monthsShown - 1 - index) * monthDays * dayMs;
      return { at: instantOf(at), mrr: moneyOf(recurringTotal(histories, at, priceOf)) };
    }),
  };
}

const maxLines = 1000;

export async function listMoneyLines(
  { pool, now }: Deps,
  { figure, days = defaultDays }: InputOf<typeof adminMoney.listLines>['query'],
): Promise<ReplyOf<typeof adminMoney.listLines>> {
  const [histories, priceOf] = await Promise.all([selectHistories(pool), loadPrices(pool)]);
  const to = now();
  const period = { from: to - Number(days) * dayMs, to };
  const lines = moneyLines(histories, period, priceOf)
    .filter((line) => line.figure === figure)
    .sort((a, b) => b.amountMinor - a.amountMinor || b.at - a.at || compareTexts(a.agentId, b.agentId));

  const shown = lines.slice(0, maxLines);
  const names = await selectAgentNames(
    pool,
    shown.map(({ agentId }) => agentId),
  );

  return {
    total: lines.length,
    items: shown.map(({ agentId, amountMinor, at }) => ({
      agent: { _id: agentId, name: names.get(agentId) ?? '' },
      amount: moneyOf(amountMinor),
      at: instantOf(at),
    })),
  };
}

/** Prices of every plan version, as they were bought. */
async function loadPrices(db: Queryable): Promise<PriceOf> {
  const prices = new Map(
    (await selectPlanPrices(db)).map((plan) => [`${plan.planType}:${plan.version}`, plan]),
  );
  return ({ planType, planVersion, interval }) => {
    const plan = prices.get(`${planType}:${planVersion}`);
    return (interval === 'month' ? plan?.monthlyMinor : plan?.yearlyMinor) ?? null;
  };
}

function figuresView(sums: MoneySums): PlatformMoney['current'] {
  const entries = moneyFigures.map((figure: MoneyFigure) => {
    const { count, amountMinor } = sums[figure];
    return [figure, { count, amount: moneyOf(amountMinor) }] as const;
  });
  // NOTE: made from the list of figures, so each is there.
  return Object.fromEntries(entries) as PlatformMoney['current'];
}

function arpaOf({ mrr }: MoneySums): Money | null {
  return mrr.count === 0 ? null : moneyOf(Math.round(mrr.amountMinor / mrr.count));
}

function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

function moneyOf(amount: number): Money {
  return { amount, currency: planCurrency };
}

function instantOf(moment: number): string {
  return new Date(moment).toISOString();
}
