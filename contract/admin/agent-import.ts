import { type Static, Type } from 'typebox';
import { importColumns, importErrors, importFileErrors, importLimits } from '#domain/admin/agent-import.ts';
import { endpoint } from '../endpoint.ts';
import { RenamedFrom } from '../renamed-fields.ts';
import { Email, Nullable, Shape, Text } from '../shapes.ts';

const Line = Type.Integer({ minimum: 1 });

const ImportRow = Shape({
  name: Text(1, 120),
  email: Email,
  company: Type.Optional(Text(0, 120)),
  phone: Type.Optional(Text(0, 40)),
  timezone: Type.Optional(Text(1, 64)),
});
export type ImportRow = Static<typeof ImportRow>;

export const CheckedImport = Shape({
  /** Why nothing of the file can be read. */
  fileError: RenamedFrom(
    'fileFault',
    Nullable(
      Shape({
        error: RenamedFrom('fault', Type.Enum(importFileErrors)),
        column: Nullable(Type.Enum(importColumns)),
      }),
    ),
  ),
  /** Agents to be invited. */
  rows: Type.Array(Shape({ line: Line, row: ImportRow })),
  errors: RenamedFrom(
    'faults',
    Type.Array(
      Shape({
        line: Line,
        column: Type.Enum(importColumns),
        error: RenamedFrom('fault', Type.Enum(importErrors)),
      }),
    ),
  ),
  /** Rows whose address already has an account; they are left alone. */
  existing: Type.Array(Shape({ line: Line, email: Type.String() })),
  /** Heads of columns that are not read. */
  ignored: Type.Array(Type.String()),
});
export type CheckedImport = Static<typeof CheckedImport>;

export const check = endpoint({
  method: 'POST',
  path: '/api/admin/users/import/check',
  summary: 'Read a CSV file of up to 1,000 agents: who would be invited, and what is wrong; nothing is saved',
  access: 'admin',
  scope: 'agents:write',
  rate: 'write',
  body: Shape({ csv: Text(0, importLimits.characters) }),
  reply: CheckedImport,
  success: 200,
  refusals: [],
});

/** Each row in a transaction of its own; the same rows again change nothing. */
export const run = endpoint({
  method: 'POST',
  path: '/api/admin/users/import',
  summary: 'Invite the agents of checked rows, up to 100 at once; addresses with an account are left alone',
  access: 'admin',
  scope: 'agents:write',
  rate: 'write',
  body: Shape({ rows: Type.Array(ImportRow, { minItems: 1, maxItems: importLimits.batch }) }),
  reply: Shape({
    invited: Type.Integer(),
    existing: Type.Integer(),
    failed: Type.Array(Shape({ email: Type.String(), detail: Type.String() })),
  }),
  success: 200,
  refusals: [],
});
