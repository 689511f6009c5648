import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noAnswers } from './import-answers.ts';
import {
  guessPropertyColumns,
  missingPropertyFields,
  type PresentProperty,
  planProperties,
  readProperty,
  surveyProperty,
} from './property-rows.ts';
import { beginSurvey, questionsOf } from './survey-file.ts';

const columns = guessPropertyColumns([
  'Listing name',
  'Address',
  'City',
  'Zip',
  'Country',
  'Max guests',
  'Bedrooms',
  'Base price',
  'Currency',
]);
const reading = { ...noAnswers, numberStyle: 'point' as const };
const good = ['Casa Sol', 'Rua da Rosa 1', 'Lisbon', '1200-001', 'pt', '4', '2', '1,120.50', 'EUR'];

test('guesses the columns of a file with properties', () => {
  assert.deepEqual(columns, [
    'title',
    'street',
    'city',
    'postcode',
    'country',
    'maxGuests',
    'bedrooms',
    'nightPrice',
    'currency',
  ]);
  assert.deepEqual(guessPropertyColumns(['Objekt', 'Ort', 'PLZ', 'Schlafzimmer']), [
    'title',
    'city',
    'postcode',
    'bedrooms',
  ]);
  assert.deepEqual(missingPropertyFields(['city']), ['title']);
});

test('reads a property from a row', () => {
  const row = readProperty(good, columns, reading);
  assert.ok(row.kind === 'property');
  const { title, city, country, maxGuests, beds, baseMinor, currency, timezone } = row.property;
  assert.deepEqual(
    [title, city, country, maxGuests, beds, baseMinor, currency, timezone],
    ['Casa Sol', 'Lisbon', 'PT', 4, null, 112_050, 'EUR', null],
  );
});

test('refuses rows without a name, with unreadable numbers and with a shifted cell', () => {
  const reasonOf = (cells: string[]) => {
    const row = readProperty(cells, columns, reading);
    return 'reason' in row ? row.reason : row.kind;
  };
  const changed = (at: number, cell: string) => good.map((one, index) => (index === at ? cell : one));
  assert.equal(reasonOf(changed(0, '')), 'title_missing');
  assert.equal(reasonOf(changed(5, 'many')), 'number_unreadable');
  assert.equal(reasonOf(changed(7, '1.2.3')), 'amount_unreadable');
  assert.equal(reasonOf(changed(8, 'gold')), 'currency_unknown');
  assert.equal(reasonOf([...good, 'more']), 'too_many_cells');
});

test('requests the mark of decimals and the currency that a file leaves open', () => {
  const survey = beginSurvey();
  surveyProperty(survey, ['Casa Sol', '', '', '', '', '', '', '$1.200', ''], columns);
  assert.deepEqual(
    questionsOf(survey).map(({ kind }) => kind),
    ['number_style', 'currency'],
  );
});

test('knows a property by its name, and completes drafts alone', () => {
  const row = readProperty(good, columns, reading);
  assert.ok(row.kind === 'property');

  const { property } = row;
  const other = { ...property, title: 'Loft' };
  const rows = [property, other, other].map((one, index) => ({ line: index + 2, property: one }));
  const here = { ...property, _id: 'p1', title: 'CASA  SOL', isDraft: true };

  const verdictsWith = (present: PresentProperty) =>
    planProperties(rows, [present]).map(({ verdict, propertyId, otherLine }) => [
      verdict,
      propertyId,
      otherLine,
    ]);
  const others = [
    ['new', null, null],
    ['same', null, 3],
  ];

  assert.deepEqual(verdictsWith(here), [['same', 'p1', null], ...others]);
  assert.deepEqual(verdictsWith({ ...here, city: '' }), [['changed', 'p1', null], ...others]);
  assert.deepEqual(verdictsWith({ ...here, city: '', isDraft: false }), [['same', 'p1', null], ...others]);
  assert.deepEqual(verdictsWith({ ...here, currency: 'USD', city: '' }), [['clash', 'p1', null], ...others]);
  // What the file leaves out contradicts nothing.
  assert.deepEqual(verdictsWith({ ...here, beds: 4, timezone: 'Europe/Lisbon', description: 'By the sea' }), [
    ['same', 'p1', null],
    ...others,
  ]);
});

test('reads photos of several columns, and reports what it left out', () => {
  const heads = guessPropertyColumns(['Name', 'Photo 1', 'Photo 2', 'Cover photo', 'Bedrooms 2']);
  assert.deepEqual(heads, ['title', 'photos', 'photos', 'photos', null]);
  const row = readProperty(['Casa Sol', 'https://cdn.example/1.jpg', 'kitchen.jpg', '', ''], heads, reading);
  assert.ok(row.kind === 'property');
  assert.deepEqual([row.property.photos, row.notes], [['https://cdn.example/1.jpg'], ['photos_left_out']]);
});

test('takes as many properties of a file as one import makes', () => {
  const row = readProperty(good, columns, reading);
  assert.ok(row.kind === 'property');
  const rows = Array.from({ length: 61 }, (_, index) => ({
    line: index + 2,
    property: { ...row.property, title: `Room ${index}` },
  }));
  const last = planProperties(rows, []).at(-1);
  assert.deepEqual([last?.verdict, last?.reason], ['refused', 'too_many_properties']);
});
