import { type Static, Type } from 'typebox';
import { channels } from '#domain/calendars/channels.ts';
import { blockKinds, ownerBlockKinds } from '#domain/properties/availability/block-kinds.ts';
import { endpoint } from '../endpoint.ts';
import { stayRefusals } from '../refusal-sets.ts';
import { CivilDate, Done, Id, IdParams, Instant, Nullable, Shape, Text } from '../shapes.ts';

export const Block = Shape({
  _id: Id,
  propertyId: Id,
  kind: Type.Enum(blockKinds),
  checkIn: CivilDate,
  checkOut: CivilDate,
  note: Type.String(),
  createdAt: Instant,
});
export type Block = Static<typeof Block>;

/** With the channel whose calendar closed the nights. */
export const ListedBlock = Shape({ ...Block.properties, channel: Nullable(Type.Enum(channels)) });
export type ListedBlock = Static<typeof ListedBlock>;

export const list = endpoint({
  method: 'GET',
  path: '/api/properties/{id}/blocks',
  summary: 'Closed nights of a property that are no booking',
  access: 'agent',
  memberScope: 'calendar:read',
  params: IdParams,
  reply: Shape({ items: Type.Array(ListedBlock) }),
  success: 200,
  refusals: ['not_found'],
});

export const create = endpoint({
  method: 'POST',
  path: '/api/properties/{id}/blocks',
  summary: 'Close nights',
  access: 'agent',
  memberScope: 'calendar:write',
  rate: 'write',
  idempotent: true,
  params: IdParams,
  body: Shape({
    checkIn: CivilDate,
    checkOut: CivilDate,
    kind: Type.Optional(Type.Enum(ownerBlockKinds)),
    note: Type.Optional(Text(0, 500)),
  }),
  reply: Block,
  success: 201,
  refusals: ['not_found', ...stayRefusals],
});

/** Moves, extends or renames closed nights, also to another of the agent's properties. */
export const change = endpoint({
  method: 'PATCH',
  path: '/api/properties/{id}/blocks/{blockId}',
  summary: 'Move or resize closed nights, or move them to another property',
  access: 'agent',
  memberScope: 'calendar:write',
  rate: 'write',
  params: Shape({ id: Id, blockId: Id }),
  body: Shape({
    propertyId: Type.Optional(Id),
    checkIn: Type.Optional(CivilDate),
    checkOut: Type.Optional(CivilDate),
    kind: Type.Optional(Type.Enum(ownerBlockKinds)),
    note: Type.Optional(Text(0, 500)),
  }),
  reply: Block,
  success: 200,
  refusals: ['not_found', 'block_synced', ...stayRefusals],
});

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/properties/{id}/blocks/{blockId}',
  summary: 'Open closed nights again',
  access: 'agent',
  memberScope: 'calendar:write',
  rate: 'write',
  params: Shape({ id: Id, blockId: Id }),
  reply: Done,
  success: 200,
  refusals: ['not_found', 'block_synced'],
});
