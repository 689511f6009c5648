import assert from 'node:assert/strict';
import test from 'node:test';
import { readConfig, variableNames } from '#server/config.ts';
import { projectFiles, read, tests } from './project-files.ts';

const example = read('.env.example').split('\n');
const explained = example.flatMap((line) => /^#([A-Z][A-Z_]+)=/.exec(line)?.[1] ?? []);

test('.env.example has exactly the variables that the server reads', () => {
  assert.deepEqual(explained.toSorted(), [...variableNames].toSorted());
  assert.equal(new Set(explained).size, explained.length);
});

test('every variable of .env.example has a comment above it', () => {
  const bare = explained.filter((name) => {
    const above = example[example.findIndex((line) => line.startsWith(`#${name}=`)) - 1];
    // An email and its password share one comment.
    return above === undefined || !/^# |^#ADMIN_EMAIL=/.test(above);
  });
  assert.deepEqual(bare, []);
});

test('the values shown in .env.example are right', () => {
  const env = Object.fromEntries(
    example.flatMap((line) => {
      const [, name, value] = /^#([A-Z][A-Z_]+)=(.*)$/.exec(line) ?? [];
      return name === undefined || value === undefined ? [] : [[name, value]];
    }),
  );
  const config = readConfig(env);
  const errors = 'errors' in config ? config.errors : [];

  // Known to everybody, so the two secrets of the example are refused by name.
  assert.deepEqual(
    errors.map((text) => /^[A-Z_]+/.exec(text)?.[0]),
    ['SECRET_KEY', 'ADMIN_PASSWORD'],
  );
});

test('only the configuration reads the environment', () => {
  const readers = projectFiles(/^(domain|contract|texts|server)\/.*\.ts$/)
    .filter((path) => !tests.test(path) && path !== 'server/config.ts')
    .filter((path) => read(path).includes('process.env'));
  assert.deepEqual(readers, []);
});
