import { parseSync } from 'libpg-query';
import type { Migration } from '#server/db/schema/migration-files.ts';
import { type Fields, fieldsOf, kindOf, listOf, nodesOf, relationOf, statementsOfBlock } from './sql-tree.ts';

/** Tables with few rows, which a statement may change as a whole: texts, plans and settings of the platform. */
const smallTables: ReadonlySet<string> = new Set([
  'admins',
  'announcements',
  'applied_migration',
  'backfills',
  'content_entries',
  'coupons',
  'health_readings',
  'plan_changes',
  'plan_versions',
  'plans',
  'platform_settings',
  'quiet_copy',
]);

/** What the check knows beside the file: earlier migrations, and the last one that a released version knows. */
export type Known = { earlier: readonly Pick<Migration, 'sql'>[]; lastReleased: number };

/** Sentences about statements that hold a table, or that break processes of the version before; empty for a safe file. */
export function blockingStatements(migration: Migration, known: Known): string[] {
  let statements: Fields[];
  try {
    statements = parse(migration.backfill === null ? migration.sql : migration.backfill.statement);
  } catch (error) {
    return [`cannot be read: ${error instanceof Error ? error.message : error}`];
  }

  if (migration.runs === 'as-backfill') return checkBackfill(statements);
  if (migration.runs === 'concurrently') return statements.flatMap(checkConcurrent);

  const created = new Set<string>();
  return statements.flatMap((statement) => checkStatement(statement, { migration, known, created }));
}

function parse(sql: string): Fields[] {
  return listOf(fieldsOf(parseSync(sql)).stmts).map(({ stmt }) => fieldsOf(stmt));
}

function checkBackfill(statements: readonly Fields[]): string[] {
  const [statement, ...more] = statements;
  const isChange =
    statement !== undefined && ['UpdateStmt', 'DeleteStmt', 'InsertStmt'].includes(kindOf(statement));
  const usesBatch = nodesOf(statement, 'RangeVar').some(({ relname }) => relname === 'batch');
  return isChange && usesBatch && more.length === 0
    ? []
    : ['A backfill is one UPDATE, DELETE or INSERT that joins "batch", the keys of its rows.'];
}

function checkConcurrent(statement: Fields): string[] {
  const kind = kindOf(statement);
  const fields = fieldsOf(statement[kind]);

  if (kind === 'IndexStmt' && fields.concurrent === true)
    return fields.idxname === undefined ? ['Name the index, so that a crash can be cleaned up.'] : [];
  if (kind === 'DropStmt' && fields.removeType === 'OBJECT_INDEX' && fields.concurrent === true)
    return fields.missing_ok === true
      ? []
      : ['Write DROP INDEX CONCURRENTLY IF EXISTS, so that it can run again.'];
  if (
    kind === 'AlterTableStmt' &&
    commandsOf(fields).every(({ subtype }) => subtype === 'AT_ValidateConstraint')
  )
    return [];

  return [
    'Only CREATE INDEX CONCURRENTLY, DROP INDEX CONCURRENTLY and VALIDATE CONSTRAINT run concurrently. Move the rest to a migration of its own.',
  ];
}

type Context = { migration: Migration; known: Known; created: Set<string> };

/** Kinds of statements that neither read nor hold an existing table for long. */
const harmless: ReadonlySet<string> = new Set([
  'AlterEnumStmt',
  'AlterSeqStmt',
  'CommentStmt',
  'CreateDomainStmt',
  'CreateEnumStmt',
  'CreateExtensionStmt',
  'CreateFunctionStmt',
  'CreateSeqStmt',
  'CreateTrigStmt',
  'ViewStmt',
]);

function checkStatement(statement: Fields, context: Context): string[] {
  const kind = kindOf(statement);
  const fields = fieldsOf(statement[kind]);
  const { created } = context;
  const isNew = (table: string | undefined) => table !== undefined && created.has(table);

  switch (kind) {
    case 'CreateStmt': {
      const name = relationOf(fields);
      if (name !== undefined) created.add(name);
      return [];
    }
    case 'AlterTableStmt':
      if (isNew(relationOf(fields)) || fields.objtype === 'OBJECT_INDEX') return [];
      return commandsOf(fields).flatMap((command) =>
        checkCommand(command, relationOf(fields) ?? '', context),
      );
    case 'IndexStmt':
      return isNew(relationOf(fields))
        ? []
        : [
            'CREATE INDEX stops all writes. Put CREATE INDEX CONCURRENTLY into a migration with "-- runs: concurrently".',
          ];
    case 'DropStmt':
      return checkDrop(fields, context);
    case 'RenameStmt':
      return checkRename(fields, context);
    case 'UpdateStmt':
    case 'DeleteStmt':
    case 'InsertStmt':
    case 'MergeStmt':
    case 'TruncateStmt':
      return checkChange(statement, context);
    case 'SelectStmt':
      return checkSelect(statement);
    case 'DoStmt':
      return checkBlock(statement, context);
    case 'LockStmt':
      return [
        'LOCK TABLE makes every other process wait. Lock no table: add columns and constraints in steps that need no lock.',
      ];
    case 'TransactionStmt':
      return ['The runner opens and ends the transaction. Leave BEGIN and COMMIT out.'];
    case 'VariableSetStmt':
      return ['SET could remove the limits that let others go first. Leave it out.'];
    default:
      return harmless.has(kind)
        ? []
        : [
            `${kind} may hold a table for long. Do it by a backfill, or add it to checks/migrations/blocking-statements.ts with the reason.`,
          ];
  }
}

function commandsOf({ cmds }: Fields): Fields[] {
  return listOf(cmds).map((command) => fieldsOf(command.AlterTableCmd));
}

const shortCommands: ReadonlySet<unknown> = new Set([
  'AT_ColumnDefault',
  'AT_DropConstraint',
  'AT_DropExpression',
  'AT_DropNotNull',
  'AT_EnableTrig',
  'AT_DisableTrig',
  'AT_ReplicaIdentity',
  'AT_ResetOptions',
  'AT_ResetRelOptions',
  'AT_SetCompression',
  'AT_SetOptions',
  'AT_SetRelOptions',
  'AT_SetStatistics',
  'AT_SetStorage',
]);

function checkCommand(command: Fields, table: string, context: Context): string[] {
  const { subtype, name, def } = command;
  if (shortCommands.has(subtype)) return [];

  switch (subtype) {
    case 'AT_AddColumn':
      return checkColumn(fieldsOf(fieldsOf(def).ColumnDef));
    case 'AT_AddConstraint':
      return checkConstraint(fieldsOf(fieldsOf(def).Constraint));
    case 'AT_SetNotNull':
      return isKnownFilled(table, String(name), context)
        ? []
        : [
            `SET NOT NULL reads all of ${table} under a lock. First ADD CONSTRAINT … CHECK (${name} IS NOT NULL) NOT VALID, and VALIDATE CONSTRAINT in a migration with "-- runs: concurrently"; SET NOT NULL after both needs no scan.`,
          ];
    case 'AT_DropColumn':
      return checkContraction(`column ${table}.${name}`, context);
    case 'AT_ValidateConstraint':
      return [
        'VALIDATE CONSTRAINT belongs into a migration with "-- runs: concurrently", without the locks of other statements.',
      ];
    case 'AT_AlterColumnType':
      return [
        `ALTER TYPE rewrites ${table} under a lock. Add a column of the new type beside the old one and fill it by a backfill.`,
      ];
    default:
      return [
        `${String(subtype)} rewrites or reads ${table} under a lock. Make a new table or column and fill it by a backfill.`,
      ];
  }
}

const serials: ReadonlySet<unknown> = new Set([
  'serial',
  'serial4',
  'serial8',
  'bigserial',
  'smallserial',
  'serial2',
]);

function checkColumn({ colname, typeName, constraints }: Fields): string[] {
  const found = listOf(constraints).map((constraint) => fieldsOf(constraint.Constraint));
  const of = (kind: string) => found.find(({ contype }) => contype === kind);
  const rewrite = `ADD COLUMN ${colname} rewrites the table under a lock`;

  const types = nodesOf(typeName, 'String').map(({ sval }) => sval);
  if (types.some((type) => serials.has(type)) || of('CONSTR_IDENTITY'))
    return [`${rewrite}: each row gets a number. Add it without, and fill it by a backfill.`];
  if (of('CONSTR_GENERATED') && of('CONSTR_GENERATED')?.generated_kind !== 'v')
    return [
      `${rewrite}: it is generated and stored. Add a plain column with a trigger, and fill it by a backfill.`,
    ];

  const defaultValue = of('CONSTR_DEFAULT')?.raw_expr;
  if (defaultValue !== undefined && isVolatile(defaultValue))
    return [
      `${rewrite}: its default differs from row to row. Add it without a default, set the default in a second statement, and fill it by a backfill.`,
    ];

  if (of('CONSTR_NOTNULL') && defaultValue === undefined)
    return [
      `ADD COLUMN ${colname} NOT NULL needs a constant DEFAULT: rows of today, and those that the last version adds, have no value.`,
    ];

  if (
    found.some(({ contype }) =>
      ['CONSTR_CHECK', 'CONSTR_FOREIGN', 'CONSTR_UNIQUE', 'CONSTR_PRIMARY'].includes(String(contype)),
    )
  )
    return [
      `ADD COLUMN ${colname} with a constraint reads the table under a lock. Add the constraint in a second statement, as NOT VALID.`,
    ];

  return [];
}

const stableFunctions: ReadonlySet<unknown> = new Set([
  'now',
  'transaction_timestamp',
  'statement_timestamp',
]);

/** Any other function counts as volatile: PostgreSQL takes those without a statement about it for volatile, too. */
function isVolatile(expression: unknown): boolean {
  return nodesOf(expression, 'FuncCall').some(({ funcname }) => {
    const name = listOf(funcname).at(-1);
    return !stableFunctions.has(fieldsOf(name?.String).sval);
  });
}

function checkConstraint({ contype, skip_validation, indexname }: Fields): string[] {
  if (contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_PRIMARY')
    return indexname === undefined
      ? [
          'ADD UNIQUE or PRIMARY KEY builds an index under a lock. CREATE UNIQUE INDEX CONCURRENTLY first, then ADD CONSTRAINT … USING INDEX.',
        ]
      : [];
  if (contype === 'CONSTR_EXCLUSION')
    return [
      'ADD EXCLUDE builds an index under a lock. Make a new table with it and fill that by a backfill.',
    ];
  return skip_validation === true
    ? []
    : [
        'ADD CONSTRAINT reads the table under a lock. Add NOT VALID, and VALIDATE CONSTRAINT in a later migration with "-- runs: concurrently".',
      ];
}

/** An earlier migration has validated a CHECK that the column is not null. */
function isKnownFilled(table: string, column: string, { known }: Context): boolean {
  const alterations = known.earlier
    .filter(({ sql }) => sql.includes(column) || /VALIDATE\s+CONSTRAINT/i.test(sql))
    .flatMap(({ sql }) => parse(sql))
    .map((statement) => fieldsOf(statement.AlterTableStmt))
    .filter((fields) => relationOf(fields) === table)
    .flatMap(commandsOf);

  const checks = alterations.flatMap(({ def }) => {
    const { conname, raw_expr: expression } = fieldsOf(fieldsOf(def).Constraint);
    const { arg, nulltesttype } = fieldsOf(fieldsOf(expression).NullTest);
    const tested = nodesOf(arg, 'String').at(-1)?.sval;
    return nulltesttype === 'IS_NOT_NULL' && tested === column ? [conname] : [];
  });
  return alterations.some(
    ({ subtype, name }) => subtype === 'AT_ValidateConstraint' && checks.includes(name),
  );
}

/** What may go once the last released version no longer uses it, or while every process stands. */
function checkContraction(what: string, { migration, known }: Context): string[] {
  const { needsStop, worksFrom } = migration;
  if (needsStop !== null || (worksFrom > 0 && worksFrom <= known.lastReleased)) return [];
  return [
    `The last version may still use the ${what}. Leave it for one version, then drop it with "-- unused-since: NNNN", a migration that the last version knows.`,
  ];
}

const unusedByPrograms: ReadonlySet<unknown> = new Set(['OBJECT_TRIGGER', 'OBJECT_DOMAIN', 'OBJECT_POLICY']);

function checkDrop({ removeType, objects }: Fields, context: Context): string[] {
  const names = nodesOf(objects, 'String').map(({ sval }) => String(sval));
  if (removeType === 'OBJECT_INDEX')
    return [
      'DROP INDEX locks the table. Put DROP INDEX CONCURRENTLY IF EXISTS into a migration with "-- runs: concurrently".',
    ];
  if (unusedByPrograms.has(removeType) || names.every((name) => context.created.has(name))) return [];
  return checkContraction(
    `${String(removeType).replace('OBJECT_', '').toLowerCase()} ${names.join('.')}`,
    context,
  );
}

function checkRename({ renameType, newname }: Fields, { migration }: Context): string[] {
  const isInvisible = ['OBJECT_INDEX', 'OBJECT_TABCONSTRAINT', 'OBJECT_TRIGGER'].includes(String(renameType));
  if (isInvisible || migration.needsStop !== null) return [];
  return [
    `The last version asks for the old name, not for ${newname}. Add the new one beside it, write both for one version, and drop the old one in the next.`,
  ];
}

/** Also changes inside WITH count. */
function checkChange(statement: Fields, { created }: Context): string[] {
  const changes = ['UpdateStmt', 'DeleteStmt', 'MergeStmt', 'InsertStmt'].flatMap((kind) =>
    nodesOf(statement, kind).map((fields) => ({ kind, fields })),
  );
  const isSmall = (table: unknown) => smallTables.has(String(table)) || created.has(String(table));
  const truncated = nodesOf(statement, 'TruncateStmt').flatMap(({ relations }) =>
    nodesOf(relations, 'RangeVar'),
  );

  return [
    ...changes
      .filter(({ kind, fields }) => {
        // Rows that are written out do no harm to any table; those of a query may be all of a table.
        if (kind === 'InsertStmt')
          return nodesOf(fields.selectStmt, 'RangeVar').some(({ relname }) => !isSmall(relname));
        return !isSmall(relationOf(fields));
      })
      .map(
        ({ fields }) =>
          `One statement changes or copies all of ${relationOf(fields)} and holds its locks until the end. Make it a backfill: "-- runs: as-backfill".`,
      ),
    ...truncated
      .filter(({ relname }) => !isSmall(relname))
      .map(({ relname }) => `TRUNCATE ${relname} locks it. Delete its rows by a backfill.`),
  ];
}

function checkSelect(statement: Fields): string[] {
  const readsTables =
    nodesOf(statement, 'RangeVar').length > 0 || nodesOf(statement, 'IntoClause').length > 0;
  return readsTables
    ? ['A query of a migration reads or copies tables while it holds locks. Make it a backfill.']
    : [];
}

/** A DO block runs its statements at once; what EXECUTE composes cannot be read. */
function checkBlock(statement: Fields, context: Context): string[] {
  const { statements, isDynamic } = statementsOfBlock(fieldsOf(statement.DoStmt));
  if (isDynamic) return ['EXECUTE in a DO block hides what it runs. Write the statement out.'];
  return statements.flatMap(parse).flatMap((inner) => checkStatement(inner, context));
}
