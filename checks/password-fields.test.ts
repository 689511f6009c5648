import assert from 'node:assert/strict';
import { test } from 'node:test';
import { projectFiles, read, tests } from './project-files.ts';

const screens = projectFiles(/^web\/.*\.tsx$/).filter((path) => !tests.test(path));

/** Password inputs, whole tags with attributes. */
function fieldsIn(path: string): string[] {
  return read(path).match(/<(?:PasswordInput|input|TextInput)\b[^>]*?(?:=>[^>]*?)*\/?>/g) ?? [];
}

const fields = screens.flatMap((path) => fieldsIn(path).map((tag) => ({ path, tag })));
const passwords = fields.filter(
  ({ tag }) => tag.startsWith('<PasswordInput') || tag.includes('type="password"'),
);

test('a field for a password hides what is typed', () => {
  const open = fields.filter(
    ({ tag }) =>
      /autoComplete="(current|new)-password"/.test(tag) && !passwords.some((one) => one.tag === tag),
  );
  assert.deepEqual(open, []);
  assert.match(read('web/ui/form/password-input.tsx'), /type=\{shown \? 'text' : 'password'\}/);
});

test('a password field identifies itself to password managers and accepts pasted text', () => {
  assert.ok(passwords.length > 6, 'hardly anything was looked at');
  const shown = passwords.filter(({ path }) => !path.startsWith('web/screens/public/ui-gallery/'));
  const unnamed = shown.filter(
    ({ path, tag }) => !/autoComplete=/.test(tag) && path !== 'web/ui/form/password-input.tsx',
  );
  assert.deepEqual(unnamed, []);
  assert.deepEqual(
    passwords.filter(({ tag }) => /onPaste|onBeforeInput|autoComplete="off"/.test(tag)),
    [],
  );
});
