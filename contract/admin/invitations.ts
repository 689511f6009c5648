import { type Static, Type } from 'typebox';
import { maxNameLength } from '#domain/account/account.ts';
import { adminRoles } from '#domain/admin/admin-roles.ts';
import { endpoint } from '../endpoint.ts';
import { Email, Id, IdParams, Instant, Nullable, Password, Shape, Text } from '../shapes.ts';
import { AdminSignedIn } from './auth.ts';

export const invitationStates = ['open', 'accepted', 'expired', 'revoked'] as const;

export const AdminInvitation = Shape({
  _id: Id,
  email: Type.String(),
  role: Type.Enum(adminRoles),
  state: Type.Enum(invitationStates),
  invitedBy: Type.String(),
  createdAt: Instant,
  expiresAt: Instant,
  acceptedAt: Nullable(Instant),
});
export type AdminInvitation = Static<typeof AdminInvitation>;

export const list = endpoint({
  method: 'GET',
  path: '/api/admin/invitations',
  summary: 'Who was invited to be an admin, the latest 100 first',
  access: 'admin',
  scope: 'team:read',
  reply: Shape({ items: Type.Array(AdminInvitation) }),
  success: 200,
  refusals: [],
});

export const create = endpoint({
  method: 'POST',
  path: '/api/admin/invitations',
  summary: 'Invite an admin by mail; the link works once, for three days',
  access: 'admin',
  scope: 'team:write',
  recentProof: true,
  rate: 'write',
  idempotent: true,
  /** `evenAgent` confirms that an agent signs in with this address and is to be an admin too. */
  body: Shape({ email: Email, role: Type.Enum(adminRoles), evenAgent: Type.Optional(Type.Boolean()) }),
  reply: Shape({ updated: Type.Literal(true), invitation: AdminInvitation }),
  success: 201,
  refusals: ['already_admin', 'already_invited', 'email_of_agent'],
});

export const resend = endpoint({
  method: 'POST',
  path: '/api/admin/invitations/{id}/resend',
  summary: 'Mail a new link for three more days; the earlier link stops working',
  access: 'admin',
  scope: 'team:write',
  recentProof: true,
  rate: 'write',
  params: IdParams,
  reply: Shape({ updated: Type.Literal(true), invitation: AdminInvitation }),
  success: 200,
  refusals: ['invitation_over', 'not_found'],
});

export const revoke = endpoint({
  method: 'POST',
  path: '/api/admin/invitations/{id}/revoke',
  summary: 'Take an invitation back: its link stops working',
  access: 'admin',
  scope: 'team:write',
  rate: 'write',
  params: IdParams,
  reply: Shape({ updated: Type.Literal(true), invitation: AdminInvitation }),
  success: 200,
  refusals: ['invitation_over', 'not_found'],
});

const InvitationToken = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });

export const read = endpoint({
  method: 'GET',
  path: '/api/admin/invitations/open/{token}',
  summary: 'Whom an invitation is for; looking uses nothing up',
  access: 'anyone',
  params: Shape({ token: InvitationToken }),
  reply: Shape({
    email: Type.String(),
    role: Type.Enum(adminRoles),
    invitedBy: Type.String(),
    expiresAt: Instant,
  }),
  success: 200,
  refusals: ['invitation_invalid'],
});

export const accept = endpoint({
  method: 'POST',
  path: '/api/admin/invitations/accept',
  summary: 'Become an admin with the link of an invitation',
  access: 'anyone',
  rate: 'sign-in',
  body: Shape({ token: InvitationToken, name: Text(1, maxNameLength), password: Password }),
  reply: AdminSignedIn,
  success: 201,
  refusals: ['weak_password', 'already_admin', 'invitation_invalid'],
});
