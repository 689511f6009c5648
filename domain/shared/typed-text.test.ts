import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { phonePattern, tidyTypedText, tidyWrittenText } from './typed-text.ts';

test('a number is read however a contact or a chat has copied it', () => {
  for (const [typed, stored] of [
    ['\u202A+351 912 345 678\u202C', '+351 912 345 678'],
    ['\u200E+351912345678', '+351912345678'],
    ['+351\u00A0912\u202F345\u2009678', '+351 912 345 678'],
    ['+351 912\u2011345\u2013678', '+351 912-345-678'],
    ['＋３５１ ９１２', '+351 912'],
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
    ['०१२३४५६७८९', '0123456789'],
    ['tel:+351912345678', '+351912345678'],
    ['+1 212 555 0100 ext. 12', '+1 212 555 0100 ext 12'],
    ['+1 212 555 0100;ext=12', '+1 212 555 0100 ext 12'],
    ['+1 212 555 0100 x12', '+1 212 555 0100 ext 12'],
  ] as const) {
    const tidied = tidyTypedText('phone', typed);
    assert.equal(tidied, stored);
    assert.match(tidied, phonePattern);
  }
  for (const wrong of ['call me', '12', '+351 912 345 678 at home'])
    assert.doesNotMatch(tidyTypedText('phone', wrong), phonePattern);
});

test('a name loses invisible characters and retains joiners, accents and emoji', () => {
  for (const [typed, stored] of [
    ['\u200B\u200B', ''],
    ['\u202Eanel', 'anel'],
    ['  Zoe\u0308  Claes ', 'Zoë Claes'],
    ['Bea Sun 🌞', 'Bea Sun 🌞'],
    ['می\u200Cخواهم', 'می\u200Cخواهم'],
    ['O’Brien-Smith', 'O’Brien-Smith'],
    ['李', '李'],
    ['...', ''],
  ] as const)
    assert.equal(tidyTypedText('name', typed), stored, typed);
});

test('a written text is stored composed, without invisible characters and rows of empty lines', () => {
  assert.equal(
    tidyWrittenText('  Cafe\u0301\r\n\r\n\r\n\r\nby\u202E the   sea \u200B'),
    'Café\n\nby the sea',
  );
  assert.equal(tidyWrittenText('\u200B \u2066\n'), '');
  assert.equal(tidyWrittenText('می‌خواهم'), 'می‌خواهم');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      assert.equal(tidyWrittenText(tidyWrittenText(text)), tidyWrittenText(text));
    }),
  );
});
