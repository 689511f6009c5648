import assert from 'node:assert/strict';
import test from 'node:test';
import { projectFiles, sources } from '../project-files.ts';

const vagueNames = [
  'util',
  'utils',
  'helper',
  'helpers',
  'misc',
  'common',
  'manager',
  'service',
  'data',
  'info',
];

/** The closed list of roles; `property` marks a test with random values, `slow` one of `npm run test:slow`. */
const roles = [
  'routes',
  'store',
  'view',
  'jobs',
  'screen',
  'queries',
  'fixture',
  'slow',
  'test',
  'spec',
  'property',
  'd',
];

const stemOf = (path: string) => (path.split('/').at(-1) ?? '').split('.');

test('a name describes the content of the file or folder', () => {
  const vague = projectFiles(sources).filter((path) => {
    const folders = path.split('/').slice(0, -1);
    const lastWord = stemOf(path)[0]?.split('-').at(-1) ?? '';
    return [...folders, lastWord].some((word) => vagueNames.includes(word));
  });
  assert.deepEqual(vague, []);
});

test('a file name is in kebab-case, and its role is one of the closed list', () => {
  const odd = projectFiles(sources).filter((path) => {
    const [stem = '', ...rest] = stemOf(path);
    const fileRoles = rest.slice(0, -1);
    return !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(stem) || fileRoles.some((role) => !roles.includes(role));
  });
  assert.deepEqual(odd, []);
});
