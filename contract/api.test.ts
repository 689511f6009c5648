import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { list } from './admin/bookings.ts';
import { allEndpoints, nameOf, namespaceOf } from './api.ts';
import { read } from './bookings/bookings.ts';

test('an operation is named by its namespace and its verb', () => {
  assert.equal(nameOf(read), 'bookings.read');
  assert.equal(nameOf(list), 'adminBookings.list');
});

test('every operation has a name of its own', () => {
  const names = allEndpoints.map(nameOf);
  assert.deepEqual(
    names.filter((name, index) => names.indexOf(name) !== index),
    [],
  );
  assert.deepEqual(
    names.filter((name) => !/^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/.test(name)),
    [],
  );
});

test('a namespace has the name of its file, and that of its folder before it for admins', () => {
  const importsOf = (file: string) =>
    readFileSync(path.join(import.meta.dirname, file), 'utf8').matchAll(
      /import \* as (\w+) from '\.\/(?:\w+\/)?([\w-]+)\.ts'/g,
    );
  const files = new Map([
    ...[...importsOf('api.ts')].map(([, namespace = '', file = '']) => [namespace, file] as const),
    ...[...importsOf('admin/admin-api.ts')].map(
      ([, namespace = '', file = '']) => [namespace, `admin-${file}`] as const,
    ),
  ]);

  for (const namespace of new Set(allEndpoints.map(namespaceOf)))
    assert.equal(
      files.get(namespace)?.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
      namespace,
    );
});
