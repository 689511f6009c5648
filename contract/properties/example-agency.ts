import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { listingRefusals } from '../refusal-sets.ts';
import { Done, Shape } from '../shapes.ts';

/** What the agent attached to examples; removing them asks whether it goes too. */
export const ExampleAttachments = Shape({
  bookings: Type.Integer(),
  blocks: Type.Integer(),
  calendars: Type.Integer(),
  links: Type.Integer(),
  /** Names of the properties and rules that the agent has changed. */
  changed: Type.Array(Type.String()),
});
export type ExampleAttachments = Static<typeof ExampleAttachments>;

export const ExampleAgency = Shape({
  /** The account has no property yet. */
  mayFill: Type.Boolean(),
  properties: Type.Integer(),
  bookings: Type.Integer(),
  rules: Type.Integer(),
  attached: ExampleAttachments,
});
export type ExampleAgency = Static<typeof ExampleAgency>;

export const read = endpoint({
  method: 'GET',
  path: '/api/examples',
  summary: 'The example agency of my account',
  access: 'agent',
  memberScope: 'own',
  reply: ExampleAgency,
  success: 200,
  refusals: [],
});

export const fill = endpoint({
  method: 'POST',
  path: '/api/examples',
  summary: 'Fill an empty account with an example agency, private and without mails',
  access: 'agent',
  memberScope: 'properties:write',
  wholeBusiness: true,
  rate: 'write',
  reply: ExampleAgency,
  success: 201,
  refusals: ['account_not_empty', ...listingRefusals],
});

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/examples',
  summary: 'Remove what was filled in',
  access: 'agent',
  memberScope: 'properties:write',
  wholeBusiness: true,
  rate: 'write',
  query: Shape({ attached: Type.Enum(['keep', 'remove'] as const) }),
  reply: Done,
  success: 200,
  refusals: [],
});
