import { Type } from 'typebox';
import {
  importKinds,
  importLimits,
  importSources,
  rowVerdicts,
  undoResults,
} from '#domain/account/imports/import-lists.ts';
import { endpoint } from '../endpoint.ts';
import { listingRefusals } from '../refusal-sets.ts';
import { IdParams, Nullable, Shape, Version } from '../shapes.ts';
import { ColumnField, Import, ImportAnswers, ImportRow, ImportSummary } from './import-shapes.ts';

/** An import writes bookings and money, and its roll-back takes them away. */
const forWholeBusiness = { access: 'agent', memberScope: 'bookings:delete', wholeBusiness: true } as const;

export const upload = endpoint({
  method: 'POST',
  path: '/api/imports',
  summary:
    'Upload a CSV or XLSX file with reservations, properties or guests of another program; nothing is imported yet',
  ...forWholeBusiness,
  rate: 'upload',
  query: Shape({
    source: Type.Optional(Type.Enum(importSources)),
    /** Bookings by default. */
    kind: Type.Optional(Type.Enum(importKinds)),
  }),
  reply: Import,
  success: 201,
  refusals: ['unsupported_media', 'malformed_body', 'storage_full', 'import_unreadable', 'import_limit'],
});

export const list = endpoint({
  method: 'GET',
  path: '/api/imports',
  summary: 'My imports of the last 30 days, newest first',
  ...forWholeBusiness,
  hiddenInViews: true,
  tagged: true,
  reply: Shape({ items: Type.Array(ImportSummary) }),
  success: 200,
  refusals: [],
});

export const read = endpoint({
  method: 'GET',
  path: '/api/imports/{id}',
  summary: 'An import with its columns, questions, counts and totals',
  ...forWholeBusiness,
  hiddenInViews: true,
  tagged: true,
  params: IdParams,
  reply: Import,
  success: 200,
  refusals: ['not_found'],
});

export const answer = endpoint({
  method: 'PUT',
  path: '/api/imports/{id}/answers',
  summary: 'Say what the columns and values of the file are; what is not answered stays open',
  ...forWholeBusiness,
  rate: 'write',
  params: IdParams,
  body: Shape({
    version: Version,
    source: Type.Optional(Type.Enum(importSources)),
    /** Field of each column, in the order of the file. */
    columns: Type.Array(Nullable(ColumnField), { maxItems: importLimits.columns }),
    answers: ImportAnswers,
  }),
  reply: Import,
  success: 200,
  refusals: ['not_found', 'version_conflict', 'import_running', 'import_over', 'import_columns'],
});

export const check = endpoint({
  method: 'POST',
  path: '/api/imports/{id}/check',
  summary: 'Compare all rows with the calendar without changing anything',
  ...forWholeBusiness,
  rate: 'write',
  params: IdParams,
  reply: Import,
  success: 202,
  refusals: ['not_found', 'import_running', 'import_over', 'import_questions_open'],
});

export const apply = endpoint({
  method: 'POST',
  path: '/api/imports/{id}/apply',
  summary: 'Import the new and changed stays of a file that was compared; clashes are left alone',
  ...forWholeBusiness,
  rate: 'write',
  idempotent: true,
  params: IdParams,
  body: Shape({ version: Version }),
  reply: Import,
  success: 202,
  refusals: [
    'not_found',
    'version_conflict',
    'import_running',
    'import_over',
    'import_not_checked',
    ...listingRefusals,
  ],
});

export const undo = endpoint({
  method: 'POST',
  path: '/api/imports/{id}/undo',
  summary: 'Roll back an import: bookings that nobody has changed since are removed, the others are listed',
  ...forWholeBusiness,
  rate: 'write',
  idempotent: true,
  params: IdParams,
  reply: Import,
  success: 202,
  refusals: ['not_found', 'import_running', 'import_not_applied'],
});

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/imports/{id}',
  summary: 'Discard a file that was not imported',
  ...forWholeBusiness,
  rate: 'write',
  params: IdParams,
  reply: Shape({ ok: Type.Literal(true) }),
  success: 200,
  refusals: ['not_found', 'import_running', 'import_over'],
});

export const listRows = endpoint({
  method: 'GET',
  path: '/api/imports/{id}/rows',
  summary: 'Rows of an import with what becomes of each, in the order of the file',
  ...forWholeBusiness,
  hiddenInViews: true,
  params: IdParams,
  query: Shape({
    verdict: Type.Optional(Type.Enum(rowVerdicts)),
    undoResult: Type.Optional(Type.Enum(undoResults)),
    /** Line after which the page begins. */
    cursor: Type.Optional(
      Type.String({ pattern: '^\\d{1,8}$', description: '`nextCursor` of the page before.' }),
    ),
  }),
  reply: Shape({ items: Type.Array(ImportRow), nextCursor: Nullable(Type.String()) }),
  success: 200,
  refusals: ['not_found'],
});
