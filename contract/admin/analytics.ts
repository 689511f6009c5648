import { type Static, Type } from 'typebox';
import { granularities } from '#domain/analytics/granularities.ts';
import { Figures, MetricNote, MoneyFigures, Ratio, SeasonalType } from '../analytics/metric-shapes.ts';
import { endpoint } from '../endpoint.ts';
import { dividedPeriodRefusals } from '../refusal-sets.ts';
import { CivilDate, CivilDateOf, Currency, Id, Instant, Money, Nullable, Shape } from '../shapes.ts';

/** Default: the twelve months that end with the current one. At most five years. */
const PeriodQuery = {
  startDate: Type.Optional(CivilDateOf('First day of the period.')),
  endDate: Type.Optional(CivilDateOf('Last day of the period, included.')),
  /** Default: monthly. */
  period: Type.Optional(Type.Enum(granularities)),
  /** Default: the whole platform. */
  agentId: Type.Optional(Id),
};

const step = { from: CivilDate, to: CivilDate };

const agentName = { _id: Id, name: Type.String(), company: Nullable(Type.String()) };

/**
 * Analytics of the platform, or of one agent, over a period. Each of the four series has one entry per bucket of the
 * period. `before` has the figures of the same days a year earlier. `countedAt` is the time of the calculation: the
 * figures of a large platform are cached.
 */
export const AdminAnalytics = Shape({
  startDate: CivilDate,
  endDate: CivilDate,
  period: Type.Enum(granularities),
  agentId: Nullable(Id),
  countedAt: Instant,
  overview: Shape({
    agents: Type.Integer(),
    properties: Type.Integer(),
    figures: Figures,
    before: Figures,
    /** Whether a listing was live from the first day of the earlier period on. */
    comparable: Type.Boolean(),
  }),
  occupancyData: Type.Array(
    Shape({
      ...step,
      occupancy: Ratio,
      calendarOccupancy: Ratio,
      nights: Type.Integer(),
      sellable: Type.Integer(),
    }),
  ),
  revpanData: Type.Array(Shape({ ...step, money: Type.Array(MoneyFigures) })),
  conversionData: Type.Array(
    Shape({
      ...step,
      uniqueVisitors: Type.Integer(),
      requests: Type.Integer(),
      confirmed: Type.Integer(),
      conversion: Ratio,
      approval: Ratio,
    }),
  ),
  revenueTrends: Type.Array(
    Shape({ ...step, revenue: Type.Array(Money), fees: Type.Array(Money), retained: Type.Array(Money) }),
  ),
  /** The ten properties with the most revenue per currency, then by occupancy. */
  topProperties: Type.Array(
    Shape({
      _id: Id,
      title: Type.String(),
      type: Type.String(),
      city: Type.String(),
      currency: Currency,
      agent: Shape(agentName),
      nights: Type.Integer(),
      occupancy: Nullable(Type.Number()),
      revenue: Money,
      adr: Nullable(Money),
      revpan: Nullable(Money),
    }),
  ),
  notes: Type.Array(MetricNote),
});
export type AdminAnalytics = Static<typeof AdminAnalytics>;

export const read = endpoint({
  method: 'GET',
  path: '/api/admin/analytics/dashboard',
  summary: 'Occupancy, RevPAN, conversion and revenue of the platform or of one agent',
  access: 'admin',
  scope: 'analytics:read',
  query: Shape(PeriodQuery),
  reply: AdminAnalytics,
  success: 200,
  refusals: ['not_found', ...dividedPeriodRefusals],
});

/** Performance of each agent with listings in the period, most occupied nights first; at most 500. */
export const AgentPerformance = Shape({
  ...agentName,
  email: Type.String(),
  properties: Type.Integer(),
  figures: Figures,
});
export type AgentPerformance = Static<typeof AgentPerformance>;

export const listAgentPerformance = endpoint({
  method: 'GET',
  path: '/api/admin/analytics/agents',
  summary: 'The same figures agent by agent',
  access: 'admin',
  scope: 'analytics:read',
  query: Shape({ startDate: PeriodQuery.startDate, endDate: PeriodQuery.endDate }),
  reply: Shape({ startDate: CivilDate, endDate: CivilDate, agents: Type.Array(AgentPerformance) }),
  success: 200,
  refusals: dividedPeriodRefusals,
});

export const readSeasons = endpoint({
  method: 'GET',
  path: '/api/admin/analytics/seasonal',
  summary: 'Nights and bookings of the last twelve complete months, by calendar month and property type',
  access: 'admin',
  scope: 'analytics:read',
  query: Shape({ agentId: PeriodQuery.agentId }),
  reply: Shape({
    agentId: Nullable(Id),
    enough: Type.Boolean(),
    from: CivilDate,
    to: CivilDate,
    /** January first; `bookings` are ever-confirmed stays that arrive in the month and were not cancelled. */
    monthlyBookings: Type.Array(
      Shape({
        month: Type.Integer(),
        bookings: Type.Integer(),
        nights: Type.Integer(),
        index: Nullable(Type.Number()),
        revenue: Type.Array(Money),
      }),
    ),
    propertyTypeSeasonality: Type.Array(SeasonalType),
  }),
  success: 200,
  refusals: ['not_found'],
});

export const listAgents = endpoint({
  method: 'GET',
  path: '/api/admin/analytics/agents-list',
  summary: 'Agents to choose from, by name; at most 1,000',
  access: 'admin',
  scope: 'analytics:read',
  reply: Shape({
    agents: Type.Array(Shape({ ...agentName, email: Type.String(), properties: Type.Integer() })),
  }),
  success: 200,
  refusals: [],
});
