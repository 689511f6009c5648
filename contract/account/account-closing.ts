import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { CivilDate, Id, Instant, Nullable, Shape } from '../shapes.ts';
import { ProofOfPassword, SecondStepCode } from './two-step.ts';

/** `eraseAt` is null while the account is open. `stays` and `isSubscribed` are what prevents closing it. */
export const ClosingState = Shape({
  eraseAt: Nullable(Instant),
  isSubscribed: Type.Boolean(),
  stayCount: Type.Integer(),
  /** The next stays, at most five. */
  stays: Type.Array(Shape({ _id: Id, code: Type.String(), guestName: Type.String(), checkOut: CivilDate })),
});
export type ClosingState = Static<typeof ClosingState>;

export const readClosing = endpoint({
  method: 'GET',
  path: '/api/agents/closing',
  area: 'agents',
  summary: 'Whether my account is being closed, and what would stand in the way',
  access: 'agent',
  reply: ClosingState,
  success: 200,
});

export const closeAccount = endpoint({
  method: 'POST',
  path: '/api/agents/closing',
  area: 'agents',
  summary: 'Close my account: links stop now, everything personal is erased after 14 days',
  access: 'agent',
  rate: 'sign-in',
  body: Shape({ ...ProofOfPassword.properties, code: Type.Optional(SecondStepCode) }),
  reply: ClosingState,
  success: 200,
});

export const keepAccount = endpoint({
  method: 'DELETE',
  path: '/api/agents/closing',
  area: 'agents',
  summary: 'Keep my account after all',
  access: 'agent',
  rate: 'write',
  reply: ClosingState,
  success: 200,
});
