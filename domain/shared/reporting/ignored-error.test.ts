import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isIgnoredError } from './ignored-error.ts';

const isIgnored = (message: string, name = 'Error') => isIgnoredError({ name, message });

test('generic network errors of every browser are ignored', () => {
  for (const message of [
    'Failed to fetch',
    'Failed to fetch (stays.example)',
    'NetworkError when attempting to fetch resource.',
    'Load failed',
    'Network Error',
    'Uncaught (in promise) TypeError: Failed to fetch',
  ])
    assert.ok(isIgnored(message, 'TypeError'), message);
});

test('requests that were given up are ignored', () => {
  assert.ok(isIgnored('anything', 'AbortError'));
  assert.ok(isIgnored('signal is aborted without reason'));
  assert.ok(isIgnored('The user aborted a request.'));
});

test('warnings of the resize observer are ignored', () => {
  assert.ok(isIgnored('ResizeObserver loop limit exceeded'));
  assert.ok(isIgnored('ResizeObserver loop completed with undelivered notifications.'));
});

test('reports a missing chunk and an ordinary error', () => {
  assert.ok(
    !isIgnored('Failed to fetch dynamically imported module: https://stays.example/a.js', 'TypeError'),
  );
  assert.ok(!isIgnored("Cannot read properties of undefined (reading 'x')", 'TypeError'));
  assert.ok(!isIgnored('The booking was cancelled and then loaded'));
});
