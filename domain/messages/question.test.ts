import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayMs } from '#domain/shared/duration.ts';
import { allMessages, isQuestionLinkOver, messagesOfLink, validateQuestion } from './question.ts';

const question = { name: 'Amelia Ward', email: 'amelia@guests.example', message: 'Is there a cot?' };

test('a question has a name, an email address and a text', () => {
  assert.deepEqual(validateQuestion(question), {});
  assert.deepEqual(validateQuestion({ name: ' ', email: '', message: '\n' }), {
    name: 'required',
    email: 'required',
    message: 'required',
  });
});

test('a wrong address and an overlong text are named as such', () => {
  const errors = validateQuestion({ name: 'A'.repeat(121), email: 'amelia', message: 'x'.repeat(2001) });
  assert.deepEqual(errors, { name: 'too_long', email: 'invalid', message: 'too_long' });
  assert.deepEqual(validateQuestion({ ...question, message: ` ${'x'.repeat(2000)} ` }), {});
});

test('the link of a question works for 180 days after the last message', () => {
  const last = Date.parse('2027-01-01T10:00:00Z');
  assert.equal(isQuestionLinkOver(last, last + 180 * dayMs), false);
  assert.equal(isQuestionLinkOver(last, last + 180 * dayMs + 1), true);
});

test('before a booking joins, every link shows the whole conversation', () => {
  for (const opens of ['question', 'booking'] as const)
    for (const mailed of [true, false])
      assert.deepEqual(messagesOfLink({ opens, mailed, joinedSeq: null }), allMessages);
});

test('once a booking has joined, a link that was not mailed shows its own side only', () => {
  const joined = { joinedSeq: 3, mailed: false } as const;
  assert.deepEqual(messagesOfLink({ ...joined, opens: 'question' }), { after: 0, upTo: 3 });
  assert.deepEqual(messagesOfLink({ ...joined, opens: 'booking' }), { after: 3, upTo: allMessages.upTo });
  for (const opens of ['question', 'booking'] as const)
    assert.deepEqual(messagesOfLink({ opens, mailed: true, joinedSeq: 3 }), allMessages);
});
