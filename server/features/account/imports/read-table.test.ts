import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { importLimits } from '#domain/account/imports/import-lists.ts';
import { drawWorkbook } from '#testing/imports/draw-workbook.ts';
import { decodeText } from './decode-text.ts';
import { readTable } from './read-table.ts';
import { unpacksWithin } from './workbook-size.ts';

async function tableOf(content: string | Uint8Array) {
  const folder = await mkdtemp(join(tmpdir(), 'staydesk-table-'));
  try {
    await writeFile(join(folder, 'table'), content);
    const table = await readTable(join(folder, 'table'));
    if ('error' in table) return table.error;
    const rows = table.chunks.flatMap((chunk) => JSON.parse(chunk) as { line: number; cells: unknown[] }[]);
    return { heads: table.heads, rows: rows.map(({ line, cells }) => [line, ...cells]) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('decodes UTF-8, UTF-16, Windows-1252 and Mac Roman', () => {
  const text = 'Código,José Müller,€100';
  const utf16 = Buffer.from(text, 'utf16le');
  assert.equal(decodeText(Buffer.from(text)), text);
  assert.equal(decodeText(Buffer.from(`\uFEFF${text}`)), text);
  assert.equal(decodeText(utf16), text, 'without a mark');
  assert.equal(decodeText(Buffer.concat([Buffer.from([0xff, 0xfe]), utf16])), text);
  assert.equal(decodeText(Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()])), text);

  const windows = Buffer.from('Código,José Müller,x100', 'latin1');
  windows[windows.indexOf('x')] = 0x80;
  assert.equal(decodeText(windows), text);

  const mac = Buffer.from('C?digo,Jos? M?ller', 'latin1');
  for (const letter of [0x97, 0x8e, 0x9f]) mac[mac.indexOf('?')] = letter;
  assert.equal(decodeText(mac), 'Código,José Müller');
});

test('finds the heads below a title, and leaves empty lines out', async () => {
  assert.deepEqual(
    await tableOf('My reservations\n\nArrival,Departure,Guest\n\n2027-01-01,2027-01-03,Ada\n'),
    {
      heads: ['Arrival', 'Departure', 'Guest'],
      rows: [[5, '2027-01-01', '2027-01-03', 'Ada']],
    },
  );
});

test('reads a workbook: numbers, dates of both bases, formulas, and a cover before the sheet', async () => {
  for (const base1904 of [false, true]) {
    const workbook = drawWorkbook(
      [
        { name: 'Cover', rows: [['Reservations of 2027']] },
        {
          name: 'Stays',
          rows: [
            ['Arrival', 'Departure', 'Guest', 'Price', 'Notes'],
            [{ date: '2027-08-05' }, '2027-08-07', 'Ada', 412.5, { formula: '1+1', value: 2 }],
            ['', '', '', '', ''],
            ['2027-08-09', { date: '2027-08-11' }, 'Grace', '1.200,50', '=cmd'],
          ],
        },
      ],
      { base1904 },
    );
    assert.deepEqual(await tableOf(workbook), {
      heads: ['Arrival', 'Departure', 'Guest', 'Price', 'Notes'],
      rows: [
        [2, '2027-08-05', '2027-08-07', 'Ada', 412.5, 2],
        [4, '2027-08-09', '2027-08-11', 'Grace', '1.200,50', '=cmd'],
      ],
    });
  }
});

test('heads that are merged over two lines name their columns, and groups of columns do not', async () => {
  const workbook = drawWorkbook([
    {
      name: 'Stays',
      rows: [
        ['Reservations of 2027'],
        ['Guest', 'Stay', '', 'Price'],
        ['', 'Arrival', 'Departure', ''],
        ['Ada', { date: '2027-08-05' }, { date: '2027-08-07' }, 412.5],
        ['Grace', '2027-08-09', '2027-08-11', 99],
      ],
      merges: ['A1:D1', 'A2:A3', 'B2:C2', 'D2:D3'],
    },
  ]);
  assert.deepEqual(await tableOf(workbook), {
    heads: ['Guest', 'Arrival', 'Departure', 'Price'],
    rows: [
      [4, 'Ada', '2027-08-05', '2027-08-07', 412.5],
      [5, 'Grace', '2027-08-09', '2027-08-11', 99],
    ],
  });
});

test('a title that is merged over all columns is no head, and a head over two columns names the first', async () => {
  const workbook = drawWorkbook([
    {
      name: 'Stays',
      rows: [
        ['House list'],
        ['', 'Arrival', 'Departure', 'Guest'],
        ['1', '2027-08-05', '2027-08-07', 'Ada', 'Lovelace'],
      ],
      merges: ['A1:E1', 'D2:E2'],
    },
  ]);
  assert.deepEqual(await tableOf(workbook), {
    heads: ['', 'Arrival', 'Departure', 'Guest', ''],
    rows: [[3, '1', '2027-08-05', '2027-08-07', 'Ada', 'Lovelace']],
  });
});

test('rows that a filter has hidden are read like the others, under their own numbers', async () => {
  const workbook = drawWorkbook([
    {
      name: 'Stays',
      rows: [
        ['Arrival', 'Departure', 'Guest'],
        ['2027-08-05', '2027-08-07', 'Ada'],
        ['2027-08-09', '2027-08-11', 'Grace'],
        ['2027-08-13', '2027-08-15', 'Alan'],
      ],
      hidden: [2, 4],
    },
  ]);
  assert.deepEqual(await tableOf(workbook), {
    heads: ['Arrival', 'Departure', 'Guest'],
    rows: [
      [2, '2027-08-05', '2027-08-07', 'Ada'],
      [3, '2027-08-09', '2027-08-11', 'Grace'],
      [4, '2027-08-13', '2027-08-15', 'Alan'],
    ],
  });
});

test('refuses what is no table, with a reason', async () => {
  assert.equal(await tableOf(''), 'empty');
  assert.equal(await tableOf('one column\nonly'), 'not_a_table');
  assert.equal(await tableOf('Arrival,Guest\n'), 'no_rows');
  assert.equal(await tableOf('<html></html>'), 'not_a_table');
  assert.equal(await tableOf(Buffer.from([0xd0, 0xcf, 0x11, 0xe0])), 'old_excel');
  assert.equal(await tableOf(Buffer.from('PK\u0003\u0004')), 'damaged');
});

test('refuses 300 columns, and cuts a cell of megabytes so that its row is refused', async () => {
  const wide = Array.from({ length: 300 }, (_, index) => `Column ${index}`).join(',');
  assert.equal(await tableOf(`${wide}\n1,2,3`), 'too_many_columns');

  const table = await tableOf(`Arrival,Guest\n2027-01-01,${'x'.repeat(5_000_000)}`);
  assert.ok(typeof table === 'object');
  assert.equal(String(table.rows[0]?.[2]).length, importLimits.cell + 1);
});

test('counts what a workbook unpacks to before it is read', () => {
  const workbook = Buffer.from(drawWorkbook([{ name: 'Stays', rows: [['Arrival', 'x'.repeat(100_000)]] }]));
  assert.equal(unpacksWithin(workbook, 1_000_000), true);
  assert.equal(unpacksWithin(workbook, 50_000), false);
  assert.equal(unpacksWithin(Buffer.from('no zip'), 1000), null);
});
