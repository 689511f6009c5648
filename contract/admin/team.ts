import { type Static, Type } from 'typebox';
import { adminRoles } from '#domain/admin/admin-roles.ts';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, Instant, Nullable, Shape } from '../shapes.ts';

export const TeamMember = Shape({
  _id: Id,
  name: Type.String(),
  email: Type.String(),
  role: Type.Enum(adminRoles),
  status: Type.Enum(['active', 'suspended'] as const),
  /** Two-step sign-in with an app, or a passkey. */
  hasTwoStep: Type.Boolean(),
  lastSignInAt: Nullable(Instant),
  createdAt: Instant,
});
export type TeamMember = Static<typeof TeamMember>;

export const list = endpoint({
  method: 'GET',
  path: '/api/admin/team',
  summary: 'All admins by name',
  access: 'admin',
  scope: 'team:read',
  reply: Shape({ items: Type.Array(TeamMember) }),
  success: 200,
  refusals: [],
});

/** Counts from the next call on, also in open sessions. */
export const changeRole = endpoint({
  method: 'PUT',
  path: '/api/admin/team/{id}/role',
  summary: 'Give an admin another role; one active owner always remains',
  access: 'admin',
  scope: 'team:write',
  recentProof: true,
  rate: 'write',
  params: IdParams,
  body: Shape({ role: Type.Enum(adminRoles) }),
  reply: Shape({ updated: Type.Literal(true), member: TeamMember }),
  success: 200,
  refusals: ['not_found', 'last_owner'],
});
