import assert from 'node:assert/strict';
import test from 'node:test';
import { createRemembered } from './remembered.ts';

test('a value is computed once for the same facts, and anew when one of them differs', () => {
  const recall = createRemembered<{ count: number }>(10);
  let count = 0;
  const compute = () => ({ count: ++count });
  const property = {};

  const first = recall('a', [property, 'b', 1], compute);
  assert.equal(recall('a', [property, 'b', 1], compute), first);
  for (const facts of [[property, 'b', 2], [property, 'c', 1], [{}, 'b', 1], [property, 'b'], []])
    assert.notEqual(recall('a', facts, compute), first);
  assert.notEqual(recall('a', [property, 'b', 1], compute), first, 'one value for each key');
});

test('every reader gets the same value, which no reader can change', () => {
  const recall = createRemembered<{ nights: { checkIn: string }[] }>(10);
  const { nights } = recall('a', [], () => ({ nights: [{ checkIn: '2026-12-01' }] }));
  assert.throws(() => nights.push({ checkIn: '2026-12-02' }), TypeError);
  assert.throws(() => Object.assign(nights[0] ?? {}, { checkIn: '' }), TypeError);
});

test('the value used longest ago is the first to leave, by size', () => {
  const computed: string[] = [];
  const recall = createRemembered<string>(6, ([text]) => String(text).length);
  const read = (text: string) => {
    recall(text[0] ?? '', [text], () => {
      computed.push(text);
      return text;
    });
  };

  for (const text of ['aa', 'bb', 'aa', 'ccc', 'aa', 'bb']) read(text);
  assert.deepEqual(computed, ['aa', 'bb', 'ccc', 'bb']);
});

test('an error is not remembered', () => {
  const recall = createRemembered<number>(10);
  assert.throws(() => recall('a', [], () => assert.fail()));
  assert.equal(
    recall('a', [], () => 1),
    1,
  );
});
