import { type Static, Type } from 'typebox';
import { moneyFigures } from '#domain/subscription/platform-money.ts';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, Money, Nullable, Shape } from '../shapes.ts';

const Count = Type.Integer({ minimum: 0 });
const Sum = Shape({ count: Count, amount: Money });

/** Each figure with how many lines it has and their sum. */
const Figures = Shape({
  mrr: Sum,
  new: Sum,
  reactivated: Sum,
  expansion: Sum,
  contraction: Sum,
  churned: Sum,
  upcoming: Sum,
  trials_ended: Sum,
  trials_converted: Sum,
  collected: Sum,
  refunded: Sum,
  failed: Sum,
});

/** Days of a period; the one before it has as many. */
export const moneyPeriods = ['30', '90', '365'] as const;

/**
 * What agents pay for their plans. `mrr` is the recurring revenue of a month at the end of the period; a year counts a
 * twelfth. `upcoming` is what agents have bought during a trial that still runs. Rates are null where nothing could be divided.
 */
export const PlatformMoney = Shape({
  from: Instant,
  to: Instant,
  current: Figures,
  /** The same for the period before. */
  previous: Figures,
  /** Recurring revenue of a month by paying agent. */
  arpa: Shape({ current: Nullable(Money), previous: Nullable(Money) }),
  /** Share of the paying agents at the beginning of the period who no longer pay at its end. */
  churnRate: Shape({ current: Nullable(Type.Number()), previous: Nullable(Type.Number()) }),
  /** Share of the trials that ended in the period and were followed by a payment. */
  conversionRate: Shape({ current: Nullable(Type.Number()), previous: Nullable(Type.Number()) }),
  /** Recurring revenue at twelve moments a month apart, the last one now. */
  trend: Type.Array(Shape({ at: Instant, mrr: Money })),
});
export type PlatformMoney = Static<typeof PlatformMoney>;

const days = Type.Optional(Type.Enum(moneyPeriods));

export const read = endpoint({
  method: 'GET',
  path: '/api/admin/money',
  summary: 'Money of the platform: recurring revenue and its movements, trials, payments and refunds',
  access: 'admin',
  scope: 'billing:read',
  query: Shape({ days }),
  reply: PlatformMoney,
  success: 200,
  refusals: [],
});

export const MoneyLine = Shape({
  agent: Shape({ _id: Id, name: Type.String() }),
  amount: Money,
  at: Instant,
});
export type MoneyLine = Static<typeof MoneyLine>;

export const listLines = endpoint({
  method: 'GET',
  path: '/api/admin/money/lines',
  summary: 'The agents behind a figure, the largest amount first; at most a thousand',
  access: 'admin',
  scope: 'billing:read',
  query: Shape({ figure: Type.Enum(moneyFigures), days }),
  reply: Shape({ total: Count, items: Type.Array(MoneyLine) }),
  success: 200,
  refusals: [],
});
