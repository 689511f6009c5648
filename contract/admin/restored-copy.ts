import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Instant, Nullable, Shape } from '../shapes.ts';

/** `quiet` is null for an installation that works; `restoredFrom` is the moment whose data the copy has. */
export const RestoredCopy = Shape({
  quiet: Nullable(Shape({ since: Instant, restoredFrom: Type.String() })),
});
export type RestoredCopy = Static<typeof RestoredCopy>;

export const read = endpoint({
  method: 'GET',
  path: '/api/admin/restored-copy',
  summary: 'Whether this is a restored copy that sends nothing yet',
  access: 'admin',
  scope: 'overview',
  reply: RestoredCopy,
  success: 200,
  refusals: [],
});

/** Waiting mails are sent, timers run and payment calls are made from now on. */
export const release = endpoint({
  method: 'POST',
  path: '/api/admin/restored-copy/release',
  summary: 'Let a restored copy send what waits in it',
  access: 'admin',
  scope: 'settings:write',
  recentProof: true,
  rate: 'write',
  reply: RestoredCopy,
  success: 200,
  refusals: [],
});
