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

const ratesOf = (text: string) => {
  const command = readPaletteCommand(text, today);
  return command?.verb === 'rates' ? [command.change, command.property, command.stay] : null;
};

test('a command changes prices by a share or to an amount, in any order', () => {
  const august = { checkIn: '2027-08-01', checkOut: '2027-09-01' };
  const tenPercent = { kind: 'percent', percent: 10 };

  assert.deepEqual(ratesOf('price +10 % quinta august'), [tenPercent, 'quinta', august]);
  assert.deepEqual(ratesOf('price Quinta do Vale august +10%'), [tenPercent, 'Quinta do Vale', august]);
  assert.deepEqual(ratesOf('price −5 quinta aug'), [{ kind: 'percent', percent: -5 }, 'quinta', august]);

  assert.deepEqual(ratesOf('price 150 casa 3-6 dec'), [
    { kind: 'amount', amount: 150 },
    'casa',
    { checkIn: '2026-12-03', checkOut: '2026-12-06' },
  ]);
  assert.deepEqual(ratesOf('price casa €99,50 24 dec'), [
    { kind: 'amount', amount: 99.5 },
    'casa',
    { checkIn: '2026-12-24', checkOut: '2026-12-25' },
  ]);
});

test('a command sets the minimum stay, and opens blocked dates', () => {
  const march = { checkIn: '2027-03-01', checkOut: '2027-04-01' };
  const three = { kind: 'minimum', nights: 3 };
  assert.deepEqual(ratesOf('minimum 3 nights casa march'), [three, 'casa', march]);
  assert.deepEqual(ratesOf('min stay 3 casa march'), [three, 'casa', march]);
  assert.deepEqual(ratesOf('unblock casa 3-5 dec'), [
    { kind: 'unblock' },
    'casa',
    { checkIn: '2026-12-03', checkOut: '2026-12-05' },
  ]);
});

test('a month means its nights from today on, and the last month in the text is the date', () => {
  assert.deepEqual(stayOf('block casa november'), { checkIn: '2026-11-22', checkOut: '2026-12-01' });
  assert.equal(readPaletteCommand('block August House april 2028', today)?.property, 'August House');
  assert.deepEqual(stayOf('block August House april 2028'), {
    checkIn: '2028-04-01',
    checkOut: '2028-05-01',
  });
  assert.equal(readPaletteCommand('block Maya House', today)?.stay, null);
});

test('reads no change without a number, and none without a property', () => {
  assert.equal(readPaletteCommand('price quinta august', today), null);
  assert.equal(readPaletteCommand('price +10 %', today), null);
  assert.equal(readPaletteCommand('minimum 0 casa', today), null);
});
