import { type Static, Type } from 'typebox';
import { maxNameLength } from '#domain/account/account.ts';
import { memberRoles, memberScopes } from '#domain/account/member-roles.ts';
import { endpoint } from '../endpoint.ts';
import { featureRefusals } from '../refusal-sets.ts';
import { Done, Email, Id, IdParams, Instant, Nullable, Password, Shape, Text } from '../shapes.ts';
import { GoogleReturn, googleReturnRefusals, SignedIn } from './auth.ts';

export const memberStates = ['active', 'removed'] as const;
export const memberInvitationStates = ['open', 'accepted', 'expired', 'revoked'] as const;

/** `all` properties of the business, also later ones, or only these. */
export const PropertyAccess = Type.Union([Type.Literal('all'), Type.Array(Id, { maxItems: 500 })]);

export const Member = Shape({
  _id: Id,
  name: Type.String(),
  email: Type.String(),
  /** Address of their own picture. */
  avatar: Nullable(Type.String()),
  role: Type.Enum(memberRoles),
  properties: PropertyAccess,
  status: Type.Enum(memberStates),
  /** Two-step sign-in with an app, or a passkey. */
  hasTwoStep: Type.Boolean(),
  lastSeenAt: Nullable(Instant),
  createdAt: Instant,
  isYou: Type.Boolean(),
});
export type Member = Static<typeof Member>;

/** The caller, and what the role allows: a page reads it again when it hears that a member changed. */
export const OwnMembership = Shape({
  _id: Id,
  name: Type.String(),
  email: Type.String(),
  role: Type.Enum(memberRoles),
  scopes: Type.Array(Type.Enum(memberScopes)),
  properties: PropertyAccess,
  /** Whom a member asks for more rights. */
  owners: Type.Array(Type.String()),
});
export type OwnMembership = Static<typeof OwnMembership>;

export const MemberInvitation = Shape({
  _id: Id,
  email: Type.String(),
  role: Type.Enum(memberRoles),
  properties: PropertyAccess,
  state: Type.Enum(memberInvitationStates),
  invitedBy: Type.String(),
  createdAt: Instant,
  expiresAt: Instant,
});
export type MemberInvitation = Static<typeof MemberInvitation>;

export const readOwn = endpoint({
  method: 'GET',
  path: '/api/team/me',
  summary: 'My role in the business and what it allows',
  access: 'agent',
  memberScope: 'own',
  beforeTwoStep: true,
  reply: OwnMembership,
  success: 200,
  refusals: ['not_found'],
});

export const list = endpoint({
  method: 'GET',
  path: '/api/team/members',
  summary: 'The members of the business in the order in which they came, removed ones last',
  access: 'agent',
  memberScope: 'team:read',
  reply: Shape({
    items: Type.Array(Member),
    /** Whether the plan allows more members. */
    canInvite: Type.Boolean(),
    /** Members without two-step sign-in can only set it up. */
    twoStepRequired: Type.Boolean(),
  }),
  success: 200,
  refusals: [],
});

/** Counts from the next call on, also in open sessions. */
export const change = endpoint({
  method: 'PATCH',
  path: '/api/team/members/{id}',
  summary: 'Give a member another role or other properties; one active owner always remains',
  access: 'agent',
  memberScope: 'team:write',
  recentProof: true,
  rate: 'write',
  params: IdParams,
  body: Shape({
    role: Type.Optional(Type.Enum(memberRoles)),
    properties: Type.Optional(PropertyAccess),
  }),
  reply: Member,
  success: 200,
  refusals: ['not_found', 'last_owner', 'role_too_high'],
});

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/team/members/{id}',
  summary: 'Remove a member: their sessions end at once, and what they did keeps their name',
  access: 'agent',
  memberScope: 'team:write',
  recentProof: true,
  rate: 'write',
  params: IdParams,
  reply: Done,
  success: 200,
  refusals: ['not_found', 'last_owner', 'role_too_high', 'own_membership'],
});

export const leave = endpoint({
  method: 'POST',
  path: '/api/team/leave',
  summary: 'Leave the business; the last owner cannot',
  access: 'agent',
  memberScope: 'own',
  recentProof: true,
  rate: 'write',
  reply: Done,
  success: 200,
  refusals: ['not_found', 'last_owner'],
});

export const changeSettings = endpoint({
  method: 'PUT',
  path: '/api/team/settings',
  summary: 'Require two-step sign-in of all members; whoever requires it has it already',
  access: 'agent',
  memberScope: 'team:write',
  recentProof: true,
  rate: 'write',
  body: Shape({ twoStepRequired: Type.Boolean() }),
  reply: Done,
  success: 200,
  refusals: ['not_found', 'two_step_off'],
});

export const listInvitations = endpoint({
  method: 'GET',
  path: '/api/team/invitations',
  summary: 'Who was invited to the team, the latest 100 first',
  access: 'agent',
  memberScope: 'team:read',
  reply: Shape({ items: Type.Array(MemberInvitation) }),
  success: 200,
  refusals: [],
});

export const invite = endpoint({
  method: 'POST',
  path: '/api/team/invitations',
  summary: 'Invite somebody to the team by mail; the link works once, for three days',
  access: 'agent',
  memberScope: 'team:write',
  recentProof: true,
  rate: 'write',
  idempotent: true,
  body: Shape({ email: Email, role: Type.Enum(memberRoles), properties: PropertyAccess }),
  reply: MemberInvitation,
  success: 201,
  refusals: [...featureRefusals, 'not_found', 'role_too_high', 'already_invited', 'email_taken'],
});

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/team/invitations/{id}/resend',
  summary: 'Mail a new link for three more days; the earlier link stops working',
  access: 'agent',
  memberScope: 'team:write',
  recentProof: true,
  rate: 'write',
  params: IdParams,
  reply: MemberInvitation,
  success: 200,
  refusals: [...featureRefusals, 'invitation_over', 'not_found', 'role_too_high'],
});

export const revokeInvitation = endpoint({
  method: 'POST',
  path: '/api/team/invitations/{id}/revoke',
  summary: 'Take an invitation back: its link stops working',
  access: 'agent',
  memberScope: 'team:write',
  rate: 'write',
  params: IdParams,
  reply: MemberInvitation,
  success: 200,
  refusals: ['invitation_over', 'not_found'],
});

const InvitationToken = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });

export const readInvitation = endpoint({
  method: 'GET',
  path: '/api/team/invitations/open/{token}',
  summary: 'Whom an invitation is for; looking uses nothing up',
  access: 'anyone',
  params: Shape({ token: InvitationToken }),
  reply: Shape({
    email: Type.String(),
    role: Type.Enum(memberRoles),
    /** Name of the business, or of its first owner. */
    business: Type.String(),
    invitedBy: Type.String(),
    expiresAt: Instant,
  }),
  success: 200,
  refusals: ['invitation_invalid'],
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/team/invitations/accept',
  summary: 'Join a team with the link of an invitation, and sign in',
  access: 'anyone',
  rate: 'sign-in',
  body: Shape({
    token: InvitationToken,
    name: Text(1, maxNameLength),
    password: Password,
    rememberMe: Type.Optional(Type.Boolean()),
  }),
  reply: SignedIn,
  success: 201,
  refusals: ['weak_password', 'email_taken', 'invitation_invalid', 'agent_suspended'],
});

/** Begins like any other sign-in with Google. The address must be the invited one; the member has no password. */
export const acceptInvitationWithGoogle = endpoint({
  method: 'POST',
  path: '/api/team/invitations/accept-with-google',
  summary:
    'Join a team with the link of an invitation and the Google account of the invited address, and sign in',
  access: 'anyone',
  rate: 'sign-in',
  body: Shape({
    token: InvitationToken,
    ...GoogleReturn.properties,
    rememberMe: Type.Optional(Type.Boolean()),
  }),
  reply: SignedIn,
  success: 201,
  refusals: [
    ...googleReturnRefusals,
    'google_other_address',
    'google_in_use',
    'email_taken',
    'invitation_invalid',
    'agent_suspended',
  ],
});
