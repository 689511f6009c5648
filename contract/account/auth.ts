import { type Static, Type } from 'typebox';
import {
  maxCompanyLength,
  maxNameLength,
  maxPasswordLength,
  maxPhoneLength,
} from '#domain/account/account-limits.ts';
import { maxEmailLength } from '#domain/shared/email.ts';
import { endpoint } from '../endpoint.ts';
import { Done, Email, Id, Instant, Nullable, Shape, Text } from '../shapes.ts';

/** Session data that the browser stores (specification, section 3). */
export const SessionAgent = Shape({
  _id: Id,
  name: Type.String(),
  email: Type.String(),
  company: Nullable(Type.String()),
  avatar: Nullable(Type.String()),
});
export type SessionAgent = Static<typeof SessionAgent>;

/** `token` is opaque, starts with `pba_`, and travels as a bearer. */
export const SignedIn = Shape({ token: Type.String(), agent: SessionAgent, expiresAt: Instant });
export type SignedIn = Static<typeof SignedIn>;

export const Password = Text(1, maxPasswordLength);

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  area: 'auth',
  summary: 'Open an agent account with a trial and sign in',
  access: 'anyone',
  rate: 'sign-up',
  body: Shape({
    name: Text(1, maxNameLength),
    email: Email,
    password: Password,
    company: Type.Optional(Text(0, maxCompanyLength)),
    phone: Type.Optional(Text(0, maxPhoneLength)),
    timezone: Type.Optional(Text(1, 64)),
    rememberMe: Type.Optional(Type.Boolean()),
  }),
  reply: SignedIn,
  success: 201,
  refusals: [
    'agent_suspended',
    'email_taken',
    'registration_closed',
    'unknown_currency',
    'unknown_timezone',
    'weak_password',
  ],
});

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  area: 'auth',
  summary: 'Sign in as an agent',
  access: 'anyone',
  rate: 'sign-in',
  body: Shape({
    email: Text(1, maxEmailLength),
    password: Password,
    rememberMe: Type.Optional(Type.Boolean()),
  }),
  reply: SignedIn,
  success: 200,
  refusals: ['agent_suspended', 'invalid_credentials', 'second_step_required'],
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  area: 'auth',
  summary: 'End this session; answers the same when it has ended already',
  access: 'anyone',
  reply: Done,
  success: 200,
  refusals: [],
});

/** Demo accounts that the login page offers; empty outside demo mode. */
export const listDemoSignIns = endpoint({
  method: 'GET',
  path: '/api/auth/demo',
  area: 'auth',
  summary: 'Demo sign-ins, in demo mode only',
  access: 'anyone',
  reply: Shape({
    registrationOpen: Type.Boolean(),
    /** Whether sign-in with Google is available. */
    google: Type.Boolean(),
    agents: Type.Array(
      Shape({ name: Type.String(), company: Type.String(), email: Type.String(), password: Type.String() }),
    ),
  }),
  success: 200,
  refusals: [],
});
