import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maxFilledTextLength, maxVariableLengths, refuseLongTexts } from './max-message-length.ts';

const lengths = { ...maxVariableLengths, access: 1000, parking: 0 };
const ruleWith = (body: string) => ({ texts: { en: { subject: '', body } }, resendIf: [] });

test('the longest length of a text counts each variable with its longest value', () => {
  assert.equal(maxFilledTextLength('How: {access}', lengths), 1005);
});

test('the longest length of two branches of one condition is that of the longer branch', () => {
  const text = (paid: string, unpaid: string) => `{if paid}${paid}{end}{if unpaid}${unpaid}{end}`;
  assert.equal(maxFilledTextLength(text('aaaa', 'bb'), lengths), 4);
  assert.equal(maxFilledTextLength('{if not pets}aa{else}bbb{end}{if pets}bb{end}', lengths), 5);
});

test('ignores a section with a variable that no property has', () => {
  assert.equal(maxFilledTextLength('{if parking}Park: {parking}{else}No{end}', lengths), 2);
  assert.equal(maxFilledTextLength('{if not parking}No{else}Park: {parking}{end}', lengths), 2);
});

test('a rule is refused if a text can become longer than a message, naming the variable that fills most of it', () => {
  assert.equal(refuseLongTexts(ruleWith('{access} '.repeat(3)), lengths), null);
  const refused = refuseLongTexts(ruleWith(`{firstName}${'{access} '.repeat(4)}`), lengths);
  assert.deepEqual(refused, {
    refused: 'filled_text_too_long',
    cause: 'variable_makes_text_too_long',
    facts: { variable: 'access', maxLength: 4000 },
  });
});

test('addresses and secrets, which are filled in later, count with their longest values', () => {
  assert.equal(refuseLongTexts(ruleWith('{guestPage}'.repeat(100)), lengths)?.facts?.variable, 'guestPage');
  assert.equal(refuseLongTexts(ruleWith('{doorCode}'.repeat(100)), lengths)?.facts?.variable, 'doorCode');
});

test('a rule that replaces earlier messages leaves room for the sentence about it', () => {
  const rule = ruleWith('x'.repeat(100) + '{access} '.repeat(3) + 'y'.repeat(800));
  assert.equal(refuseLongTexts(rule, lengths), null);
  const replacing = { ...rule, resendIf: ['dates' as const] };
  assert.equal(refuseLongTexts(replacing, lengths)?.facts?.maxLength, 3800);
});
