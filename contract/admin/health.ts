import { type Static, Type } from 'typebox';
import { healthParts, healthStates } from '#domain/admin/health/health-states.ts';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, Instant, Nullable, PageOf, PageQuery, Shape } from '../shapes.ts';

const Count = Type.Integer({ minimum: 0 });

/**
 * One part of the platform. `summary` says what is the case, `meaning` what follows for people, and `waits` what is held
 * up; both are empty while it works.
 */
export const PartHealth = Shape({
  part: Type.Enum(healthParts),
  name: Type.String(),
  state: Type.Enum(healthStates),
  since: Instant,
  summary: Type.String(),
  meaning: Type.String(),
  waits: Type.String(),
});
export type PartHealth = Static<typeof PartHealth>;

/** Something that did not work. `state` is the worst of it; `seconds` count to its end or until now. */
export const Incident = Shape({
  _id: Id,
  part: Type.Enum(healthParts),
  state: Type.Enum(['degraded', 'down'] as const),
  title: Type.String(),
  summary: Type.String(),
  openedAt: Instant,
  closedAt: Nullable(Instant),
  seconds: Count,
  /** How often it came back within half an hour. */
  timesReopened: Count,
  /** Who has taken it on; cleared when it comes back or gets worse. */
  acknowledgedBy: Nullable(Type.String()),
  acknowledgedAt: Nullable(Instant),
});
export type Incident = Static<typeof Incident>;

export const Health = Shape({
  /** Null before the first check. */
  checkedAt: Nullable(Instant),
  parts: Type.Array(PartHealth),
  /** Those that are open, the worst first. */
  incidents: Type.Array(Incident),
  /** While mail does not work: what waits, the most frequent kind first. */
  waitingMails: Type.Array(Shape({ kind: Type.String(), count: Count })),
  /** Whether the caller is mailed of incidents. */
  mailsIncidents: Type.Boolean(),
  /** Versions of Staydesk, Node.js and PostgreSQL. */
  versions: Shape({ staydesk: Type.String(), node: Type.String(), postgres: Type.String() }),
});
export type Health = Static<typeof Health>;

export const read = endpoint({
  method: 'GET',
  path: '/api/admin/health',
  summary: 'Health of every part of the platform, and the open incidents',
  access: 'admin',
  scope: 'overview',
  unattended: true,
  reply: Health,
  success: 200,
  refusals: [],
});

export const listIncidents = endpoint({
  method: 'GET',
  path: '/api/admin/incidents',
  summary: 'Incidents of the last year, the latest first',
  access: 'admin',
  scope: 'overview',
  query: Shape(PageQuery),
  reply: PageOf(Incident),
  success: 200,
  refusals: [],
});

/** The first admin counts; once it is taken on, an incident that lasts is not mailed again. */
export const acknowledgeIncident = endpoint({
  method: 'POST',
  path: '/api/admin/incidents/{id}/acknowledge',
  summary: 'Acknowledge an open incident, so that others see who is handling it',
  access: 'admin',
  scope: 'deliveries:write',
  rate: 'write',
  params: IdParams,
  reply: Incident,
  success: 200,
  refusals: ['not_found', 'incident_over'],
});

export const changeIncidentMails = endpoint({
  method: 'PUT',
  path: '/api/admin/account/incident-mails',
  summary: 'Choose whether I am mailed when a part of the platform is down and when it works again',
  access: 'admin',
  scope: 'own',
  rate: 'write',
  body: Shape({ mailsIncidents: Type.Boolean() }),
  reply: Shape({ mailsIncidents: Type.Boolean() }),
  success: 200,
  refusals: [],
});
