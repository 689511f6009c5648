import { type Static, Type } from 'typebox';
import { funnelMilestones } from '#domain/analytics/agent-funnel.ts';
import { granularities } from '#domain/analytics/granularities.ts';
import { Figures, MetricNote, MoneyFigures, Ratio, SeasonalType } from '../analytics/metric-shapes.ts';
import { endpoint } from '../endpoint.ts';
import { dividedPeriodRefusals } from '../refusal-sets.ts';
import {
  CivilDate,
  CivilDateOf,
  Currency,
  csvQuery,
  Id,
  Instant,
  Money,
  Nullable,
  Shape,
} from '../shapes.ts';

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

const Count = Type.Integer({ minimum: 0 });

const funnel = {
  registered: Count,
  /** Agents who registered at least `chanceDays` ago: shares are of them alone. */
  settled: Count,
  steps: Type.Array(
    Shape({
      milestone: Type.Enum(funnelMilestones),
      count: Count,
      settledCount: Count,
      /** Null while all of these agents registered too recently. */
      share: Nullable(Type.Number()),
      /** Medians of days in UTC, among those who reached it. */
      daysFromRegistration: Nullable(Type.Number()),
      daysFromPrevious: Nullable(Type.Number()),
    }),
  ),
};

const RegistrationQuery = { startDate: PeriodQuery.startDate, endDate: PeriodQuery.endDate };

/** How far the agents got who registered in a period. Closed accounts are not counted: what they did is erased. */
export const AgentFunnel = Shape({
  startDate: CivilDate,
  endDate: CivilDate,
  countedAt: Instant,
  chanceDays: Count,
  whole: Shape(funnel),
  /** By month of registration, `YYYY-MM`, the latest first. */
  cohorts: Type.Array(Shape({ month: Type.String(), ...funnel })),
});
export type AgentFunnel = Static<typeof AgentFunnel>;

export const readFunnel = endpoint({
  method: 'GET',
  path: '/api/admin/analytics/funnel',
  summary: 'From registration to the first payment: counts, shares and median days, by month of registration',
  access: 'admin',
  scope: 'analytics:read',
  query: Shape(RegistrationQuery),
  reply: AgentFunnel,
  success: 200,
  refusals: dividedPeriodRefusals,
});

/** An agent with the day of each milestone, in UTC. */
export const FunnelAgent = Shape({
  ...agentName,
  email: Type.String(),
  registeredOn: CivilDate,
  confirmed: Nullable(CivilDate),
  published: Nullable(CivilDate),
  shared: Nullable(CivilDate),
  booked: Nullable(CivilDate),
  paid: Nullable(CivilDate),
});
export type FunnelAgent = Static<typeof FunnelAgent>;

export const listFunnelAgents = endpoint({
  method: 'GET',
  path: '/api/admin/analytics/funnel/agents',
  summary: 'The agents behind the funnel, the latest registration first; at most 500',
  access: 'admin',
  scope: 'analytics:read',
  query: Shape({
    ...RegistrationQuery,
    /** Absent: all registered agents. */
    milestone: Type.Optional(Type.Enum(funnelMilestones)),
    /** `false`: those who did not reach the milestone. */
    reached: Type.Optional(Type.Enum(['true', 'false'] as const)),
  }),
  reply: Shape({ total: Count, items: Type.Array(FunnelAgent) }),
  success: 200,
  refusals: dividedPeriodRefusals,
});

export const exportFunnel = endpoint({
  method: 'GET',
  path: '/api/admin/analytics/funnel/export',
  summary: 'The agents who registered, with the day of each milestone, for a spreadsheet (text/csv)',
  access: 'admin',
  scope: 'agents:read',
  recentProof: true,
  query: Shape({ ...RegistrationQuery, ...csvQuery }),
  file: 'text/csv; charset=utf-8',
  reply: Type.String(),
  success: 200,
  refusals: dividedPeriodRefusals,
});
