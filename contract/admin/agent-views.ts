import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, Instant, Nullable, Shape, Text } from '../shapes.ts';

/** A view that is open. */
const OpenView = Shape({
  _id: Id,
  admin: Shape({ _id: Id, name: Type.String() }),
  reason: Type.String(),
  startedAt: Instant,
  expiresAt: Instant,
});
export type OpenView = Static<typeof OpenView>;

export const list = endpoint({
  method: 'GET',
  path: '/api/admin/users/{id}/views',
  summary: 'Admins who are viewing an agent’s account now',
  access: 'admin',
  scope: 'agents:read',
  params: IdParams,
  reply: Shape({ items: Type.Array(OpenView) }),
  success: 200,
  refusals: [],
});

/**
 * The token reads what the agent reads, except secrets, and changes nothing. It ends after thirty minutes, with the
 * admin's own session, or with the next view of this admin.
 */
export const start = endpoint({
  method: 'POST',
  path: '/api/admin/users/{id}/views',
  summary: 'View the app as an agent sees it: read-only, for 30 minutes at most, for a reason that is logged',
  access: 'admin',
  scope: 'agents:view',
  recentProof: true,
  rate: 'write',
  params: IdParams,
  body: Shape({ reason: Text(0, 500) }),
  reply: Shape({
    token: Type.String(),
    expiresAt: Instant,
    agent: Shape({
      _id: Id,
      name: Type.String(),
      email: Type.String(),
      company: Nullable(Type.String()),
      avatar: Nullable(Type.String()),
    }),
  }),
  success: 201,
  refusals: ['not_found', 'account_closed', 'reason_required'],
});
export type StartedView = Static<typeof start.reply>;

export const end = endpoint({
  method: 'POST',
  path: '/api/admin/users/{id}/views/end',
  summary: 'End all views of an agent’s account by this admin, in every window',
  access: 'admin',
  scope: 'agents:view',
  rate: 'write',
  params: IdParams,
  reply: Shape({ ended: Type.Integer() }),
  success: 200,
  refusals: [],
});
