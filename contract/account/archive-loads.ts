import { type Static, Type } from 'typebox';
import {
  archiveLoadFailures,
  archiveLoadLimits,
  archiveLoadStates,
  listsToSetUp,
  shownLists,
} from '#domain/account/archive-loads.ts';
import { passphraseLengths } from '#domain/account/archive-problems.ts';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, Instant, Nullable, Shape, Text } from '../shapes.ts';
import { ArchiveReport } from './data-exports.ts';

const Count = Type.Integer({ minimum: 0 });

function CountsOf<const Lists extends readonly string[]>(lists: Lists) {
  return Type.Array(Shape({ list: Type.Enum([...lists] as Lists[number][]), rows: Count }));
}

/** An archive of Staydesk that is brought into this account. */
export const ArchiveLoad = Shape({
  _id: Id,
  state: Type.Enum(archiveLoadStates),
  fileName: Type.String(),
  bytes: Count,
  /** Parts that have arrived, from the first on; the next one has this number. */
  partCount: Count,
  /** Null until the archive has been read. */
  report: Nullable(ArchiveReport),
  /** What comes and what does not; null for an archive that cannot be read. */
  contents: Nullable(
    Shape({
      madeAt: Instant,
      rows: Count,
      files: Count,
      lists: CountsOf(shownLists),
      /** Lists of which something stays behind or arrives switched off, with their rows in the archive. */
      toSetUp: CountsOf(listsToSetUp),
      hasSecrets: Type.Boolean(),
    }),
  ),
  /** Why the last job did nothing. */
  failure: Nullable(Type.Enum(archiveLoadFailures)),
  /** Rows that the running job has finished. */
  progress: Nullable(Shape({ done: Count, work: Count })),
  /** What was loaded; `differences` counts fields that are not as in the archive. */
  outcome: Nullable(Shape({ rows: Count, files: Count, differences: Count, hasSecrets: Type.Boolean() })),
  createdBy: Type.String(),
  createdAt: Instant,
  appliedAt: Nullable(Instant),
  undoneAt: Nullable(Instant),
  /** Until then the account can be emptied again, and this is listed. */
  expiresAt: Instant,
  /** `changes` counts what people have done here since; after the first change, nothing can be rolled back. */
  undo: Nullable(Shape({ until: Instant, changes: Count })),
});
export type ArchiveLoad = Static<typeof ArchiveLoad>;

/** It writes everything that the account has. */
const forWholeBusiness = { access: 'agent', memberScope: 'exports:write', wholeBusiness: true } as const;

export const start = endpoint({
  method: 'POST',
  path: '/api/archive-loads',
  summary: 'Announce an archive of Staydesk for this account, which has to be empty; its parts are sent next',
  ...forWholeBusiness,
  rate: 'write',
  idempotent: true,
  body: Shape({
    fileName: Text(1, archiveLoadLimits.fileName),
    bytes: Type.Integer({ minimum: 1, maximum: archiveLoadLimits.bytes }),
  }),
  reply: ArchiveLoad,
  success: 201,
  refusals: ['archive_needs_empty_account', 'import_running', 'import_limit', 'storage_full'],
});

export const sendPart = endpoint({
  method: 'PUT',
  path: '/api/archive-loads/{id}/parts/{part}',
  summary: 'Send the next part of an archive, 8 MB of it; the last one has the rest, and the archive is read',
  ...forWholeBusiness,
  rate: 'upload',
  params: Shape({
    ...IdParams.properties,
    part: Type.String({ pattern: '^\\d{1,4}$', description: 'Number of the part, counted from 0.' }),
  }),
  reply: ArchiveLoad,
  success: 200,
  refusals: ['not_found', 'unsupported_media', 'malformed_body', 'storage_full', 'archive_part_missing'],
});

export const list = endpoint({
  method: 'GET',
  path: '/api/archive-loads',
  summary: 'Archives that I brought in the last 30 days, newest first',
  ...forWholeBusiness,
  hiddenInViews: true,
  tagged: true,
  reply: Shape({ items: Type.Array(ArchiveLoad) }),
  success: 200,
  refusals: [],
});

export const read = endpoint({
  method: 'GET',
  path: '/api/archive-loads/{id}',
  summary: 'An archive with what is in it, what is wrong with it, and how far it is loaded',
  ...forWholeBusiness,
  hiddenInViews: true,
  tagged: true,
  params: IdParams,
  reply: ArchiveLoad,
  success: 200,
  refusals: ['not_found'],
});

export const apply = endpoint({
  method: 'POST',
  path: '/api/archive-loads/{id}/apply',
  summary: 'Load an archive that passed its check: all of it or nothing, and no mail is sent',
  ...forWholeBusiness,
  rate: 'write',
  idempotent: true,
  params: IdParams,
  body: Shape({
    /** Opens the door codes of an archive that has them; without it they stay behind. */
    passphrase: Nullable(Text(1, passphraseLengths.max)),
  }),
  reply: ArchiveLoad,
  success: 202,
  refusals: [
    'not_found',
    'archive_needs_empty_account',
    'import_running',
    'import_not_checked',
    'import_over',
    'archive_passphrase_wrong',
  ],
});

export const undo = endpoint({
  method: 'POST',
  path: '/api/archive-loads/{id}/undo',
  summary: 'Empty the account again, provided that nobody has made changes since the archive was loaded',
  ...forWholeBusiness,
  rate: 'write',
  idempotent: true,
  params: IdParams,
  reply: ArchiveLoad,
  success: 202,
  refusals: ['not_found', 'import_running', 'import_not_applied', 'archive_changed_since'],
});

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/archive-loads/{id}',
  summary: 'Discard an archive that was not loaded',
  ...forWholeBusiness,
  rate: 'write',
  params: IdParams,
  reply: Shape({ ok: Type.Literal(true) }),
  success: 200,
  refusals: ['not_found', 'import_running', 'import_over'],
});
