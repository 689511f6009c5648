import assert from 'node:assert/strict';
import test from 'node:test';
import { readPaletteCommand } from './palette-command.ts';

const today = '2026-11-22';
const stayOf = (text: string) => readPaletteCommand(text, today)?.stay;

test('a command names what to make, the property, the dates and a note', () => {
  assert.deepEqual(readPaletteCommand('block Villa Marisol 3–5 dec plumber comes', today), {
    verb: 'block',
    property: 'Villa Marisol',
    stay: { checkIn: '2026-12-03', checkOut: '2026-12-05' },
    rest: 'plumber comes',
  });
  assert.equal(readPaletteCommand('hold casa', today)?.verb, 'hold');
  assert.equal(readPaletteCommand('Book ana 12 to 15 March', today)?.property, 'ana');
});

test('dates without a year are the next ones that are not over', () => {
  assert.deepEqual(stayOf('book villa 20-25 nov'), { checkIn: '2026-11-20', checkOut: '2026-11-25' });
  assert.deepEqual(stayOf('book villa 18-22 nov'), { checkIn: '2027-11-18', checkOut: '2027-11-22' });
  assert.deepEqual(stayOf('book villa 28 dec - 2 jan'), { checkIn: '2026-12-28', checkOut: '2027-01-02' });
  assert.deepEqual(stayOf('book villa 28 dec – 2 jan 2028'), {
    checkIn: '2027-12-28',
    checkOut: '2028-01-02',
  });
});

test('reads no stay from an impossible date, and no command without both an action and dates', () => {
  assert.equal(stayOf('block villa 30-31 feb'), null);
  assert.equal(stayOf('block villa 5-3 dec'), null);
  assert.equal(stayOf('block villa'), null);
  assert.equal(readPaletteCommand('villa 3-5 dec', today), null);
  assert.equal(readPaletteCommand('block', today), null);
  assert.equal(readPaletteCommand('block 3-5 dec', today), null);
});
