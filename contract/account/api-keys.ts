import { type Static, Type } from 'typebox';
import { keyLimits, keyScopes, keyStates, keyValidity } from '#domain/account/api-keys.ts';
import { endpoint } from '../endpoint.ts';
import { featureRefusals } from '../refusal-sets.ts';
import { Done, Id, IdParams, Instant, Nullable, Shape, Text } from '../shapes.ts';
import { PropertyAccess } from './team.ts';

/** Addresses and networks in CIDR notation from which a key may be used; none for all. */
const Networks = Type.Array(Text(2, 49), { maxItems: keyLimits.maxNetworks });

/** A key of a program, without the key itself. */
export const ApiKey = Shape({
  _id: Id,
  name: Type.String(),
  /** Its first characters, by which people recognise it. */
  start: Type.String(),
  scopes: Type.Array(Type.Enum([...keyScopes])),
  properties: PropertyAccess,
  networks: Type.Array(Type.String()),
  state: Type.Enum(keyStates),
  createdBy: Type.String(),
  createdAt: Instant,
  expiresAt: Instant,
  /** To within five minutes. */
  lastUsedAt: Nullable(Instant),
  /** Beginning of the address of the last use. */
  lastNetwork: Nullable(Type.String()),
});
export type ApiKey = Static<typeof ApiKey>;

export const list = endpoint({
  method: 'GET',
  path: '/api/api-keys',
  summary: 'Keys of programs, those in use first; ended ones stay listed for ninety days',
  access: 'agent',
  memberScope: 'team:read',
  reply: Shape({
    items: Type.Array(ApiKey),
    /** Whether the plan includes keys. */
    canCreate: Type.Boolean(),
    /** What the caller may give to a key. */
    scopes: Type.Array(Type.Enum([...keyScopes])),
  }),
  success: 200,
  refusals: [],
});

export const create = endpoint({
  method: 'POST',
  path: '/api/api-keys',
  summary: 'Make a key for a program; the answer alone contains it',
  access: 'agent',
  memberScope: 'team:write',
  recentProof: true,
  rate: 'write',
  body: Shape({
    name: Text(1, keyLimits.maxNameLength),
    scopes: Type.Array(Type.Enum([...keyScopes]), { minItems: 1, maxItems: keyScopes.length }),
    properties: PropertyAccess,
    networks: Networks,
    validDays: Type.Integer({ minimum: 1, maximum: keyValidity.maxDays }),
  }),
  reply: Shape({ key: Type.String(), apiKey: ApiKey }),
  success: 201,
  refusals: [...featureRefusals, 'not_found', 'invalid_request', 'role_too_high', 'too_many_keys'],
});

export const revoke = endpoint({
  method: 'DELETE',
  path: '/api/api-keys/{id}',
  summary: 'End a key: programs that use it are refused from their next call on',
  access: 'agent',
  memberScope: 'team:write',
  rate: 'write',
  params: IdParams,
  reply: Done,
  success: 200,
  refusals: ['not_found'],
});
