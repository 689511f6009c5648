import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isEmail } from './email.ts';

test('an address has one @ and a domain with a dot', () => {
  for (const address of ['ana@stay.example', 'a.b+c@d-e.co.uk', 'a@b.c'])
    assert.ok(isEmail(address), address);
  for (const text of ['', 'ana', 'ana@stay', '@stay.example', 'ana@', 'a b@stay.example', 'a@b@c.example'])
    assert.ok(!isEmail(text), text);
});
