import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importLimits, readAgentImport } from './agent-import.ts';

const heads = 'name,email,company,phone,timezone\r\n';

test('a file is read with its heads in any order and case, and empty lines are skipped', () => {
  const { rows, faults, fileFault } = readAgentImport(
    '\uFEFFE-Mail;Name;Agency\n\nana@a.example; Ana Costa ;"Costa; Filhos ""Lda"""\n;;\nbo@b.example;Bo;\n',
  );
  assert.deepEqual([faults, fileFault], [[], null]);
  assert.deepEqual(rows, [
    { line: 3, row: { name: 'Ana Costa', email: 'ana@a.example', company: 'Costa; Filhos "Lda"' } },
    { line: 5, row: { name: 'Bo', email: 'bo@b.example' } },
  ]);
});

test('each error names its line and column, and the other rows are read', () => {
  const { rows, faults } = readAgentImport(
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
    faults.map(({ line, column, fault }) => `${line} ${column} ${fault}`),
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
  const faultOf = (text: string) => readAgentImport(text).fileFault;
  assert.deepEqual(faultOf(''), { fault: 'empty', column: null });
  assert.deepEqual(faultOf(heads), { fault: 'empty', column: null });
  assert.deepEqual(faultOf('name,phone\nAna,1'), { fault: 'column_missing', column: 'email' });
  assert.deepEqual(faultOf('name,email\n"Ana,ana@a.example'), { fault: 'quote_open', column: null });
  const many = Array.from({ length: importLimits.rows + 1 }, (_, n) => `A,a${n}@a.example`).join('\n');
  assert.deepEqual(faultOf(`name,email\n${many}`), { fault: 'too_many_rows', column: null });
  assert.equal(readAgentImport(`name,email\n${many.split('\n').slice(1).join('\n')}`).rows.length, 1000);
});

test('unknown columns are named and not read', () => {
  const { rows, ignored } = readAgentImport('name,email,favourite colour\nAna,ana@a.example,blue');
  assert.deepEqual([ignored, rows[0]?.row], [['favourite colour'], { name: 'Ana', email: 'ana@a.example' }]);
  const inherited = readAgentImport('name,email,constructor,toString\nAna,ana@a.example,x,y');
  assert.deepEqual([inherited.ignored, inherited.faults], [['constructor', 'toString'], []]);
});
