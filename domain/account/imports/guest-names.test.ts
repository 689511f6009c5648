import assert from 'node:assert/strict';
import { test } from 'node:test';
import { divideName, isChannelEmail } from './guest-names.ts';

test('divides a name into first and family name', () => {
  const names: [string, string, string][] = [
    ['Sukarno', 'Sukarno', ''],
    ['Ada Lovelace', 'Ada', 'Lovelace'],
    ['de la Cruz, María', 'María', 'de la Cruz'],
    ['María de la Cruz', 'María', 'de la Cruz'],
    ['Vincent van Gogh', 'Vincent', 'van Gogh'],
    ['鈴木 さくら', 'さくら', '鈴木'],
    ['  Jean   Paul  Sartre ', 'Jean Paul', 'Sartre'],
    ['', '', ''],
  ];
  for (const [name, firstName, lastName] of names)
    assert.deepEqual(divideName(name), { firstName, lastName }, name);
});

test('recognises addresses that a channel lends for a stay', () => {
  assert.ok(isChannelEmail('ada.123@guest.booking.com'));
  assert.ok(isChannelEmail('x@messages.homeaway.com'));
  assert.ok(!isChannelEmail('ada@example.com'));
});
