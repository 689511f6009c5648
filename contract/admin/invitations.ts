import { type Static, Type } from 'typebox';
import { maxNameLength } from '#domain/account/account-limits.ts';
import { Password } from '../account/auth.ts';
import { endpoint } from '../endpoint.ts';
import { Email, Id, IdParams, Instant, Nullable, Shape, Text } from '../shapes.ts';
import { AdminSignedIn } from './admin.ts';

export const invitationStates = ['open', 'accepted', 'expired', 'revoked'] as const;

export const AdminInvitation = Shape({
  _id: Id,
  email: Type.String(),
  state: Type.Enum(invitationStates),
  invitedBy: Type.String(),
  createdAt: Instant,
  expiresAt: Instant,
  acceptedAt: Nullable(Instant),
});
export type AdminInvitation = Static<typeof AdminInvitation>;

export const listAdminInvitations = endpoint({
  method: 'GET',
  path: '/api/admin/invitations',
  area: 'admin',
  summary: 'Who was invited to be an admin, the latest 100 first',
  access: 'admin',
  reply: Shape({ items: Type.Array(AdminInvitation) }),
  success: 200,
  refusals: [],
});

export const inviteAdmin = endpoint({
  method: 'POST',
  path: '/api/admin/invitations',
  area: 'admin',
  summary: 'Invite an admin by mail; the link works once, for three days',
  access: 'admin',
  rate: 'write',
  idempotent: true,
  body: Shape({ email: Email }),
  reply: Shape({ updated: Type.Literal(true), invitation: AdminInvitation }),
  success: 201,
  refusals: ['already_admin', 'already_invited'],
});

export const revokeAdminInvitation = endpoint({
  method: 'POST',
  path: '/api/admin/invitations/{id}/revoke',
  area: 'admin',
  summary: 'Take an invitation back: its link stops working',
  access: 'admin',
  rate: 'write',
  params: IdParams,
  reply: Shape({ updated: Type.Literal(true), invitation: AdminInvitation }),
  success: 200,
  refusals: ['invitation_over', 'not_found'],
});

const InvitationToken = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });

export const readInvitation = endpoint({
  method: 'GET',
  path: '/api/admin/invitations/open/{token}',
  area: 'admin',
  summary: 'Whom an invitation is for; looking uses nothing up',
  access: 'anyone',
  params: Shape({ token: InvitationToken }),
  reply: Shape({ email: Type.String(), invitedBy: Type.String(), expiresAt: Instant }),
  success: 200,
  refusals: ['invitation_invalid'],
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/admin/invitations/accept',
  area: 'admin',
  summary: 'Become an admin with the link of an invitation',
  access: 'anyone',
  rate: 'sign-in',
  body: Shape({ token: InvitationToken, name: Text(1, maxNameLength), password: Password }),
  reply: AdminSignedIn,
  success: 201,
});
