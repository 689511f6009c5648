import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importLimits, readAgentImport } from './agent-import.ts';

const heads = 'name,email,company,phone,timezone\r\n';

test('a file is read with its heads in any order and case, and empty lines are skipped', () => {
  const { rows, errors, fileError } = readAgentImport(
    '\uFEFFE-Mail;Name;Agency\n\nana@a.example; Ana Costa ;"Costa; Filhos ""Lda"""\n;;\nbo@b.example;Bo;\n',
  );
  assert.deepEqual([errors, fileError], [[], null]);
  assert.deepEqual(rows, [
    { line: 3, row: { name: 'Ana Costa', email: 'ana@a.example', company: 'Costa; Filhos "Lda"' } },
    { line: 5, row: { name: 'Bo', email: 'bo@b.example' } },
  ]);
});

test('each error names its line and column, and the other rows are read', () => {
  const { rows, errors } = readAgentImport(
    `${heads}Ana,ana@a.example,,,Europe/Lisbon\r\n,no-mail,,,\r\nBo,ANA@a.example,,,Mars/Base\r\n${'x'.repeat(121)},,,,\r\n"Two\nlines",c@c.example,,,\r\nDi,d,,,`,
  );
  assert.deepEqual(
    rows.map(({ line, row }) => [line, row.email]),
    [
      [2, 'ana@a.example'],
      [6, 'c@c.example'],
    ],
  );

  assert.deepEqual(
    errors.map(({ line, column, error }) => `${line} ${column} ${error}`),
    [
      '3 name missing',
      '3 email not_an_email',
      '4 email repeated',
      '4 timezone unknown_timezone',
      '5 name too_long',
      '5 email missing',
      '8 email not_an_email',
    ],
  );
});

test('an unreadable file is refused with the reason', () => {
  const errorOf = (text: string) => readAgentImport(text).fileError;
  assert.deepEqual(errorOf(''), { error: 'empty', column: null });
  assert.deepEqual(errorOf(heads), { error: 'empty', column: null });
  assert.deepEqual(errorOf('name,phone\nAna,1'), { error: 'column_missing', column: 'email' });
  assert.deepEqual(errorOf('name,email\n"Ana,ana@a.example'), { error: 'quote_open', column: null });
  const many = Array.from({ length: importLimits.rows + 1 }, (_, n) => `A,a${n}@a.example`).join('\n');
  assert.deepEqual(errorOf(`name,email\n${many}`), { error: 'too_many_rows', column: null });
  assert.equal(readAgentImport(`name,email\n${many.split('\n').slice(1).join('\n')}`).rows.length, 1000);
});

test('unknown columns are named and not read', () => {
  const { rows, ignored } = readAgentImport('name,email,favourite colour\nAna,ana@a.example,blue');
  assert.deepEqual([ignored, rows[0]?.row], [['favourite colour'], { name: 'Ana', email: 'ana@a.example' }]);
  const inherited = readAgentImport('name,email,constructor,toString\nAna,ana@a.example,x,y');
  assert.deepEqual([inherited.ignored, inherited.errors], [['constructor', 'toString'], []]);
});
