import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { loadModule, parseSync } from 'libpg-query';
import {
  headerNames,
  parseMigration,
  readMigrations,
  statementsOf,
} from '#server/db/schema/migration-files.ts';
import { blockingStatements } from './blocking-statements.ts';

/** Migrations up to this one were written for a stop, and released files never change. */
const lastBlockingMigration = 101;
/** The last migration of the last released version. Raised with each release. */
const lastReleasedMigration = 134;

const migrations = readMigrations();
const recent = migrations.filter(({ number }) => number > lastBlockingMigration);

before(loadModule);

describe('migrations', () => {
  test('hold no table, and leave the last version what it uses', () => {
    const found = recent.flatMap((migration) => {
      const known = {
        earlier: migrations.filter(({ number }) => number < migration.number),
        lastReleased: lastReleasedMigration,
      };
      return blockingStatements(migration, known).map((sentence) => `${migration.name}: ${sentence}`);
    });
    assert.deepEqual(found, []);
  });

  test('that run concurrently are divided as PostgreSQL divides them', () => {
    for (const migration of recent.filter(({ runs }) => runs === 'concurrently'))
      assert.equal(statementsOf(migration).length, parseSync(migration.sql).stmts?.length, migration.name);
  });

  test('begin with known lines alone', () => {
    const names: readonly string[] = headerNames;
    for (const { name, sql } of recent)
      for (const [, word = ''] of (/^(?:\s*--.*\n)*/.exec(sql)?.[0] ?? '').matchAll(/^-- ([a-z][a-z-]*): /gm))
        assert.ok(names.includes(word), `${name}: "-- ${word}:" is none of ${names.join(', ')}`);
  });
});

function check(sql: string, earlier: string[] = []): string[] {
  const migration = parseMigration(200, '0200-example.sql', sql);
  return blockingStatements(migration, {
    earlier: earlier.map((text) => ({ sql: text })),
    lastReleased: 150,
  });
}

const refused: Readonly<Record<string, [sql: string, sentence: RegExp][]>> = {
  'a column that rewrites its table': [
    ['ALTER TABLE bookings ADD COLUMN token uuid DEFAULT gen_random_uuid();', /differs from row to row/],
    ['alter table Bookings\n  add column token uuid -- now\n  default uuidv7();', /differs from row to row/],
    [
      'ALTER TABLE bookings ADD at timestamptz NOT NULL DEFAULT clock_timestamp();',
      /differs from row to row/,
    ],
    ['ALTER TABLE bookings ADD n int DEFAULT (1 + (random() * 3)::int);', /differs from row to row/],
    ["ALTER TABLE bookings ADD n bigint DEFAULT nextval('s');", /differs from row to row/],
    ['ALTER TABLE bookings ADD COLUMN n bigserial;', /each row gets a number/],
    ['ALTER TABLE bookings ADD COLUMN n int GENERATED ALWAYS AS IDENTITY;', /each row gets a number/],
    [
      'ALTER TABLE bookings ADD COLUMN n int GENERATED ALWAYS AS (check_out - check_in) STORED;',
      /generated and stored/,
    ],
    ['ALTER TABLE bookings ADD a int, ADD b text NOT NULL;', /needs a constant DEFAULT/],
    ['ALTER TABLE bookings ADD a int DEFAULT 0 CHECK (a >= 0);', /as NOT VALID/],
    ['ALTER TABLE bookings ADD a uuid REFERENCES agents (id);', /as NOT VALID/],
    ['ALTER TABLE IF EXISTS ONLY public.bookings ADD COLUMN IF NOT EXISTS a text UNIQUE;', /as NOT VALID/],
  ],
  'another type of a column': [
    ['ALTER TABLE bookings ALTER COLUMN adults TYPE bigint;', /ALTER TYPE rewrites bookings/],
    [
      'ALTER TABLE bookings\n/* a\n comment */ ALTER adults SET DATA TYPE text USING adults::text;',
      /ALTER TYPE rewrites/,
    ],
    ['ALTER TABLE bookings SET UNLOGGED;', /rewrites or reads bookings/],
    ['ALTER TABLE bookings ALTER n SET EXPRESSION AS (1);', /rewrites or reads bookings/],
  ],
  'NOT NULL without a validated CHECK': [
    ['ALTER TABLE bookings ALTER COLUMN note SET NOT NULL;', /CHECK \(note IS NOT NULL\) NOT VALID/],
    ['ALTER TABLE bookings ADD CONSTRAINT n NOT NULL note;', /Add NOT VALID/],
  ],
  'a constraint that reads its table': [
    ['ALTER TABLE bookings ADD CONSTRAINT c CHECK (adults > 0);', /Add NOT VALID/],
    ['ALTER TABLE bookings ADD FOREIGN KEY (agent_id) REFERENCES agents (id);', /Add NOT VALID/],
    ['ALTER TABLE bookings ADD CONSTRAINT u UNIQUE (code);', /USING INDEX/],
    ['ALTER TABLE bookings ADD PRIMARY KEY (id);', /USING INDEX/],
    ['ALTER TABLE bookings ADD EXCLUDE USING gist (stay WITH &&);', /ADD EXCLUDE builds an index/],
    [
      'ALTER TABLE bookings ADD CONSTRAINT c CHECK (true) NOT VALID; ALTER TABLE bookings VALIDATE CONSTRAINT c;',
      /without the locks/,
    ],
  ],
  'an index under a lock': [
    ['CREATE INDEX bookings_by_note ON bookings (note);', /CREATE INDEX CONCURRENTLY into/],
    ['create unique index if not exists b on public.bookings (code)', /CREATE INDEX CONCURRENTLY into/],
    ['CREATE INDEX CONCURRENTLY b ON bookings (note);', /"-- runs: concurrently"/],
    ['DROP INDEX bookings_by_code;', /DROP INDEX CONCURRENTLY IF EXISTS/],
    ['REINDEX TABLE bookings;', /may hold a table for long/],
    ['-- runs: concurrently\nCREATE INDEX b ON bookings (note);', /Only CREATE INDEX CONCURRENTLY/],
    ['-- runs: concurrently\nCREATE INDEX CONCURRENTLY ON bookings (note);', /Name the index/],
    ['-- runs: concurrently\nDROP INDEX CONCURRENTLY b;', /IF EXISTS/],
    ['-- runs: concurrently\nALTER TABLE bookings ADD COLUMN n int;', /Only CREATE INDEX CONCURRENTLY/],
  ],
  'a change of a whole table': [
    ['UPDATE bookings SET note = NULL;', /Make it a backfill/],
    ["update only Bookings set note = '' where note is null", /Make it a backfill/],
    ['DELETE FROM messages;', /Make it a backfill/],
    [
      'WITH old AS (DELETE FROM messages RETURNING *) INSERT INTO coupons SELECT * FROM old;',
      /Make it a backfill/,
    ],
    ['CREATE TABLE copies (id uuid); INSERT INTO copies SELECT id FROM bookings;', /Make it a backfill/],
    ['CREATE TABLE copies AS SELECT id FROM bookings;', /may hold a table for long/],
    ['SELECT id INTO copies FROM bookings;', /Make it a backfill/],
    [
      'MERGE INTO bookings b USING agents a ON a.id = b.agent_id WHEN MATCHED THEN DELETE;',
      /Make it a backfill/,
    ],
    ['TRUNCATE messages, agents;', /Delete its rows by a backfill/],
    ['VACUUM FULL bookings;', /may hold a table for long/],
    ['CLUSTER bookings;', /may hold a table for long/],
  ],
  'what the last version still uses': [
    ['ALTER TABLE bookings DROP COLUMN note;', /column bookings\.note.*"-- unused-since/],
    ['-- unused-since: 0180\nALTER TABLE bookings DROP note;', /a migration that the last version knows/],
    ['DROP TABLE IF EXISTS messages CASCADE;', /table messages/],
    ['DROP VIEW some_view;', /view some_view/],
    ['DROP FUNCTION report_change();', /function report_change/],
    ['ALTER TABLE bookings RENAME note TO remark;', /asks for the old name, not for remark/],
    ['ALTER TABLE bookings RENAME TO stays;', /asks for the old name, not for stays/],
    ['-- unused-since: 0150\nALTER TABLE bookings RENAME TO stays;', /asks for the old name/],
  ],
  'a lock, or what lifts the limits of the runner': [
    ['LOCK TABLE bookings IN EXCLUSIVE MODE;', /Lock no table/],
    ['lock bookings', /Lock no table/],
    ["SET lock_timeout = '1h'; ALTER TABLE bookings ADD n int;", /Leave it out/],
    ['COMMIT; ALTER TABLE bookings ADD n int;', /Leave BEGIN and COMMIT out/],
  ],
  'the same inside a DO block': [
    ['DO $$ BEGIN UPDATE bookings SET note = NULL; END $$;', /Make it a backfill/],
    [
      'do language plpgsql $x$ declare n int := 1; begin if n > 0 then\n lock table bookings; end if; end $x$',
      /Lock no table/,
    ],
    ["DO $$ BEGIN EXECUTE 'UPDATE bookings SET note = NULL'; END $$", /hides what it runs/],
    [
      'DO $$ DECLARE r record; BEGIN FOR r IN SELECT id FROM bookings LOOP DELETE FROM messages; END LOOP; END $$',
      /Make it a backfill/,
    ],
    [
      'DO $$ BEGIN CREATE INDEX b ON bookings (note); EXCEPTION WHEN others THEN NULL; END $$',
      /CREATE INDEX CONCURRENTLY into/,
    ],
  ],
  'what cannot be read': [['ALTER TABLE bookings ADD;', /cannot be read: syntax error/]],
  'a backfill without its batch': [
    [backfillOf('UPDATE bookings SET note = NULL;'), /joins "batch"/],
    [backfillOf('UPDATE bookings SET note = NULL FROM batch; DELETE FROM messages;'), /joins "batch"/],
  ],
};

function backfillOf(statement: string): string {
  return `-- runs: as-backfill\n-- table: bookings\n-- key: agent_id, id\n-- missing: note IS NULL\n${statement}`;
}

describe('the check refuses', () => {
  for (const [what, examples] of Object.entries(refused))
    for (const [sql, sentence] of examples)
      test(`${what}: ${sql.replaceAll(/\s+/g, ' ')}`, () => {
        const found = check(sql);
        assert.equal(found.length > 0, true, 'accepted');
        assert.match(found.join('\n'), sentence);
      });
});

const accepted: readonly [sql: string, earlier?: string[]][] = [
  [
    'ALTER TABLE bookings ADD COLUMN note text, ADD n int NOT NULL DEFAULT 0, ADD at timestamptz DEFAULT now();',
  ],
  [
    "ALTER TABLE bookings ADD tags text[] NOT NULL DEFAULT '{}'::text[], ADD on_day date DEFAULT CURRENT_DATE;",
  ],
  ['ALTER TABLE bookings ADD n int GENERATED ALWAYS AS (adults + 1) VIRTUAL;'],
  ['ALTER TABLE bookings ADD n uuid; ALTER TABLE bookings ALTER n SET DEFAULT gen_random_uuid();'],
  ['ALTER TABLE bookings ADD CONSTRAINT c CHECK (adults > 0) NOT VALID, DROP CONSTRAINT old;'],
  ['ALTER TABLE bookings ADD CONSTRAINT u UNIQUE USING INDEX bookings_by_code;'],
  [
    'CREATE TABLE notes (id uuid PRIMARY KEY REFERENCES bookings (id), n bigserial); CREATE INDEX ON notes (n); UPDATE notes SET n = 1; DROP TABLE notes;',
  ],
  ["INSERT INTO plans (id) VALUES ('x'); UPDATE platform_settings SET updated_at = now();"],
  ["INSERT INTO locations (id) VALUES (1), (2) -- DELETE FROM bookings; 'LOCK TABLE'"],
  ["COMMENT ON TABLE bookings IS 'UPDATE bookings SET note = NULL;'"],
  [
    'CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE bookings SET note = NULL; RETURN NULL; END $$;',
  ],
  [
    'CREATE TRIGGER t AFTER INSERT ON bookings FOR EACH ROW EXECUTE FUNCTION f(); DROP TRIGGER old ON bookings;',
  ],
  ['DO $$ BEGIN CREATE TABLE a (n int); INSERT INTO a VALUES (1); END $$'],
  ['ALTER INDEX bookings_by_code RENAME TO bookings_by_reference;'],
  ['-- unused-since: 0150\nALTER TABLE bookings DROP COLUMN note; DROP TABLE messages;'],
  ['-- needs-stop: tables get other names\nALTER TABLE bookings RENAME TO stays; DROP TABLE messages;'],
  [
    '-- runs: concurrently\nCREATE UNIQUE INDEX CONCURRENTLY b ON bookings (code);\nDROP INDEX CONCURRENTLY IF EXISTS c;\nALTER TABLE bookings VALIDATE CONSTRAINT c;',
  ],
  [backfillOf("UPDATE bookings b SET note = '' FROM batch WHERE b.id = batch.id")],
  [
    'ALTER TABLE bookings ALTER note SET NOT NULL;',
    [
      'ALTER TABLE bookings ADD CONSTRAINT c CHECK (note IS NOT NULL) NOT VALID;',
      '-- runs: concurrently\nALTER TABLE bookings VALIDATE CONSTRAINT c;',
    ],
  ],
];

describe('the check accepts', () => {
  for (const [sql, earlier] of accepted)
    test(sql.replaceAll(/\s+/g, ' '), () => assert.deepEqual(check(sql, earlier), []));
});

test('a CHECK that was not validated, or of another table, proves no NOT NULL', () => {
  const added = 'ALTER TABLE bookings ADD CONSTRAINT c CHECK (note IS NOT NULL) NOT VALID;';
  const statement = 'ALTER TABLE bookings ALTER note SET NOT NULL;';
  assert.equal(check(statement, [added]).length, 1);
  assert.equal(check(statement, [added, 'ALTER TABLE messages VALIDATE CONSTRAINT c;']).length, 1);
  assert.equal(
    check(statement, [added.replace('note', 'code'), 'ALTER TABLE bookings VALIDATE CONSTRAINT c;']).length,
    1,
  );
});

test('the check finds what earlier migrations did to whole tables', () => {
  const blocking = migrations
    .filter(({ number }) => number <= lastBlockingMigration)
    .filter((migration) => blockingStatements(migration, { earlier: [], lastReleased: 0 }).length > 0);
  assert.ok(blocking.length > 30, `${blocking.length} of them`);
});
