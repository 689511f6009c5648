import { type Static, Type } from 'typebox';
import { archiveProblemCodes, passphraseLengths } from '#domain/account/archive-problems.ts';
import { endpoint } from '../endpoint.ts';
import { RenamedFrom } from '../renamed-fields.ts';
import { Id, IdParams, Instant, Nullable, Shape } from '../shapes.ts';

export const exportStates = ['making', 'ready', 'failed'] as const;

export const DataExport = Shape({
  _id: Id,
  state: Type.Enum(exportStates),
  requestedAt: RenamedFrom('askedAt', Instant),
  readyAt: Nullable(Instant),
  /** Time at which the file is deleted. */
  expiresAt: Instant,
  bytes: Nullable(Type.Integer()),
});
export type DataExport = Static<typeof DataExport>;

export const start = endpoint({
  method: 'POST',
  path: '/api/agents/exports',
  summary: 'Request all my data as a ZIP of JSON and CSV; a mail tells when it is ready',
  access: 'agent',
  memberScope: 'exports:write',
  wholeBusiness: true,
  rate: 'write',
  idempotent: true,
  reply: DataExport,
  success: 202,
  refusals: ['export_running'],
});

export const startWithSecrets = endpoint({
  method: 'POST',
  path: '/api/agents/exports/with-secrets',
  summary:
    'Request all my data with door codes, Wi-Fi passwords and addresses of calendars, encrypted with a passphrase',
  access: 'agent',
  memberScope: 'exports:write',
  wholeBusiness: true,
  recentProof: true,
  rate: 'write',
  idempotent: true,
  body: Shape({
    passphrase: Type.String({ minLength: passphraseLengths.min, maxLength: passphraseLengths.max }),
  }),
  reply: DataExport,
  success: 202,
  refusals: ['export_running'],
});

export const list = endpoint({
  method: 'GET',
  path: '/api/agents/exports',
  summary: 'My exports of the last days, newest first',
  access: 'agent',
  memberScope: 'exports:write',
  wholeBusiness: true,
  hiddenInViews: true,
  reply: Shape({ items: Type.Array(DataExport) }),
  success: 200,
  refusals: [],
});

export const download = endpoint({
  method: 'GET',
  path: '/api/agents/exports/{id}/file',
  summary: 'The file of an export that is ready',
  access: 'agent',
  memberScope: 'exports:write',
  wholeBusiness: true,
  hiddenInViews: true,
  params: IdParams,
  file: 'application/zip',
  reply: Type.String(),
  success: 200,
  refusals: ['not_found'],
});

const Count = Type.Integer({ minimum: 0 });

export const ArchiveReport = Shape({
  /** When the archive was made; null when it has no manifest that can be read. */
  madeAt: Nullable(Instant),
  lists: Count,
  rows: Count,
  /** Photos, attachments and signed agreements. */
  files: Count,
  /** The first twenty problems. */
  problems: Type.Array(
    Shape({
      code: Type.Enum(archiveProblemCodes),
      file: Nullable(Type.String()),
      /** Counted from 1. */
      row: Nullable(Type.Integer()),
      field: Nullable(Type.String()),
    }),
  ),
  problemCount: Count,
});
export type ArchiveReport = Static<typeof ArchiveReport>;

export const check = endpoint({
  method: 'GET',
  path: '/api/agents/exports/{id}/check',
  summary: 'Read an export that is ready and say whether it is whole',
  access: 'agent',
  memberScope: 'exports:write',
  wholeBusiness: true,
  hiddenInViews: true,
  params: IdParams,
  reply: ArchiveReport,
  success: 200,
  refusals: ['not_found'],
});
