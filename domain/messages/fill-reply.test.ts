import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filledLength, fillReply, placeholdersOfBooking } from './fill-reply.ts';

test('fills variables in braces, every time they occur', () => {
  const body = 'Hello {guest}, {property} waits from {checkIn}. Bye {guest}';
  const values = { guest: 'Ana', property: 'Rose house', checkIn: '1 July' };
  assert.equal(fillReply(body, values), 'Hello Ana, Rose house waits from 1 July. Bye Ana');
});

test('leaves a variable without a value visible, and an unknown one too', () => {
  assert.equal(fillReply('{code} {wifi} {constructor}', { guest: 'Ana' }), '{code} {wifi} {constructor}');
});

test('does not fill a value that resembles a variable', () => {
  assert.equal(fillReply('{guest}', { guest: '{host}', host: 'Inês' }), '{host}');
});

test('leaves a variable in braces if its value would make the text longer than a message', () => {
  const body = `{guest} ${'x'.repeat(3980)} {guest}`;
  const filled = fillReply(body, { guest: 'Ana Beatriz' });
  assert.ok(filled.length <= 4000);
  assert.match(filled, /^Ana Beatriz .* \{guest\}$/);
  assert.equal(filledLength(body, { guest: 'Ana Beatriz' }), 4004);
});

test('a condition shows its part only where there is a value or a flag', () => {
  const body =
    'Hello.\n\n{if paymentOpen}{paymentOpen} is open.{else}All is paid.{end}\n\n{if not pets}No pets.{end}';
  assert.equal(fillReply(body, { paymentOpen: '€90' }), 'Hello.\n\n€90 is open.\n\nNo pets.');
  assert.equal(fillReply(body, {}, ['pets']), 'Hello.\n\nAll is paid.\n\n');
});

test('half a condition is shown as it was written', () => {
  assert.equal(fillReply('{if doorCode}{doorCode}', { doorCode: '1234' }), '{if doorCode}{doorCode}');
});

test('names the placeholders that a booking is read for, also in conditions', () => {
  assert.deepEqual(placeholdersOfBooking('{guest} {if unpaid}{paymentDue}{else}{doorCode}{end}'), [
    'unpaid',
    'paymentDue',
    'doorCode',
  ]);
  assert.deepEqual(placeholdersOfBooking('{guest} {code}'), []);
});
