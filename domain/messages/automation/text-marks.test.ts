import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { june, lisbon, plan, rule } from './message.fixture.ts';
import { fillTemplate } from './message-template.ts';
import {
  fillMarks,
  markOf,
  replaceGuestAddresses,
  showMarks,
  splitMarks,
  templateOfFilled,
} from './text-marks.ts';

const placeholders = {
  doorCode: '••••••',
  wifiPassword: '••••••',
  guestPage: '[guest page link]',
  agreementLink: '[agreement link]',
};
const values = { guestPage: markOf('guestPage'), doorCode: markOf('doorCode') };
const url = `https://stay.example/guest/${'a'.repeat(43)}`;

describe('a value is never a mark', () => {
  const names = [
    '{guestPage}',
    '{{doorCode}}',
    '{if parking}',
    '{doorCode',
    '\\{guestPage}',
    '\\',
    markOf('guestPage'),
    markOf('guest'),
    '\uFDD0guestPage',
    '[guest page link]',
    '$& $1 {else}{end}',
  ];

  for (const guest of names)
    test(`a guest named ${JSON.stringify(guest)} opens nothing`, () => {
      const { text, used, missing } = fillTemplate('Dear {guest}, hello {guest}.', { ...values, guest });
      const stored = splitMarks(text, placeholders);
      assert.deepEqual([used, missing, stored.marks], [['guest'], [], []]);
      const literal = guest.replaceAll(/[\uFDD0\uFDD1]/g, '');
      assert.equal(
        fillMarks(stored, { guestPage: url, doorCode: '4711' }),
        `Dear ${literal}, hello ${literal}.`,
      );
      assert.equal(showMarks(text, placeholders), `Dear ${literal}, hello ${literal}.`);
    });

  for (const guest of names)
    test(`nor when the host edits a message to a guest named ${JSON.stringify(guest)}`, () => {
      const { text } = fillTemplate('Dear {guest}. Page: {guestPage} {parking}', { ...values, guest });
      const again = fillTemplate(templateOfFilled(text), {
        ...values,
        guest: 'Someone',
        parking: 'in front',
      });
      const literal = guest.replaceAll(/[\uFDD0\uFDD1]/g, '');

      assert.deepEqual(again.used, ['guestPage', 'parking']);
      assert.equal(
        fillMarks(splitMarks(again.text, placeholders), { guestPage: url }),
        `Dear ${literal}. Page: ${url} in front`,
      );
    });

  test('first and last name make no variable together, and neither does a title', () => {
    const stay = { ...june, guestName: '{guest Page}' };
    const property = { ...lisbon, variables: { ...lisbon.variables, property: 'Page}', host: '{guest' } };
    const body = '{firstName}{property} {guest} {host}{property}';
    const [message] = plan({
      stay,
      property,
      rules: [rule({ texts: { en: { subject: '{host}{property}', body } } })],
    });

    assert.equal(message?.body, '{guestPage} {guest Page} {guestPage}');
    assert.deepEqual(splitMarks(message?.body ?? '', placeholders).marks, []);
    assert.deepEqual(splitMarks(message?.subject ?? '', placeholders).marks, []);
  });
});

describe('marks of a stored text', () => {
  const text = `😀 {guestPage} ${markOf('guestPage')} 👩‍👩‍👧 code ${markOf('doorCode')}.`;
  const stored = splitMarks(text, placeholders);

  test('are placeholders for readers without the value', () => {
    const shown = '😀 {guestPage} [guest page link] 👩‍👩‍👧 code ••••••.';
    assert.equal(stored.body, shown);
    assert.equal(fillMarks(stored, {}), shown);
    assert.equal(showMarks(text, placeholders), shown);
  });

  test('are filled with the reader’s values where they are, and nowhere else', () => {
    const filled = fillMarks(stored, { guestPage: url, doorCode: '$&' });
    assert.equal(filled, `😀 {guestPage} ${url} 👩‍👩‍👧 code $&.`);
    assert.equal(
      fillMarks({ body: '{guestPage} [guest page link]', marks: [] }, { guestPage: url }),
      '{guestPage} [guest page link]',
    );
  });

  test('a brace of a template can be written', () => {
    const filled = fillTemplate('\\{guestPage} and {guestPage}', values);
    assert.deepEqual(filled.used, ['guestPage']);
    assert.equal(showMarks(filled.text, placeholders), '{guestPage} and [guest page link]');
  });
});

test('addresses of guests’ pages are found in a text, regardless of what surrounds them', () => {
  const token = `${'aB3_-'.repeat(8)}xyz`;
  const replaced = (written: string) => replaceGuestAddresses(written, '#');
  assert.equal(replaced(`see https://a.example:8080/guest/${token}, ok`), 'see #, ok');
  assert.equal(replaced(`(http://a.example/guest/${token}/agreement)`), '(#/agreement)');
  assert.equal(replaced(`a.example/guest/${token}?x=1`), 'a.example#?x=1');
  assert.equal(replaced('https://a.example/guest/house-rules'), 'https://a.example/guest/house-rules');
});
