import { type Static, Type } from 'typebox';
import {
  maxBioLength,
  maxCompanyLength,
  maxNameLength,
  maxPhoneLength,
} from '#domain/account/account-limits.ts';
import { accountStates } from '#domain/account/account-states.ts';
import { endpoint } from '../endpoint.ts';
import { Currency, Done, Id, Instant, Nullable, Shape, Text } from '../shapes.ts';
import { Password } from './auth.ts';

export const AgentProfile = Shape({
  _id: Id,
  name: Type.String(),
  email: Type.String(),
  phone: Nullable(Type.String()),
  company: Nullable(Type.String()),
  avatar: Nullable(Type.String()),
  bio: Nullable(Type.String()),
  timezone: Type.String(),
  locale: Type.String(),
  currency: Currency,
  status: Type.Enum(accountStates),
  emailVerifiedAt: Nullable(Instant),
  /** False for accounts that sign in with Google only. */
  hasPassword: Type.Boolean(),
  createdAt: Instant,
});
export type AgentProfile = Static<typeof AgentProfile>;

export const readProfile = endpoint({
  method: 'GET',
  path: '/api/agents/profile',
  area: 'agents',
  summary: 'My profile',
  access: 'agent',
  reply: AgentProfile,
  success: 200,
  refusals: ['not_found'],
});

export const changeProfile = endpoint({
  method: 'PUT',
  path: '/api/agents/profile',
  area: 'agents',
  summary: 'Change my profile; absent fields stay as they are',
  access: 'agent',
  rate: 'write',
  body: Shape({
    name: Type.Optional(Text(1, maxNameLength)),
    phone: Type.Optional(Nullable(Text(0, maxPhoneLength))),
    company: Type.Optional(Nullable(Text(0, maxCompanyLength))),
    bio: Type.Optional(Nullable(Text(0, maxBioLength))),
    timezone: Type.Optional(Text(1, 64)),
    locale: Type.Optional(Text(2, 20)),
    currency: Type.Optional(Currency),
  }),
  reply: AgentProfile,
  success: 200,
  refusals: ['not_found', 'unknown_currency', 'unknown_timezone'],
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/agents/password',
  area: 'agents',
  summary: 'Change my password; my other sessions end',
  access: 'agent',
  rate: 'sign-in',
  body: Shape({ currentPassword: Password, newPassword: Password }),
  reply: Done,
  success: 200,
  refusals: ['invalid_credentials', 'not_found', 'weak_password', 'wrong_password'],
});
