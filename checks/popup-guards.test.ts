import assert from 'node:assert/strict';
import { test } from 'node:test';
import { projectFiles, read, tests } from './project-files.ts';

const popupPart = /\b(?:BaseDialog|AlertDialog|BasePopover|Drawer)\.Root\b/;
const library = /from '@base-ui\/react\/(?:dialog|alert-dialog|popover|drawer)'/;

test('only the shared popups use the library for dialogs and popovers, so that their guard is everywhere', () => {
  const users = projectFiles(/^web\/.*\.tsx?$/).filter((path) => library.test(read(path)));
  assert.deepEqual(
    users.filter((path) => !path.startsWith('web/ui/popup/')),
    [],
  );
});

test('a shared popup has the guard that asks before typed text is lost', () => {
  const popups = projectFiles(/^web\/ui\/popup\/.*\.tsx$/).filter(
    (path) => !tests.test(path) && popupPart.test(read(path)),
  );
  assert.ok(popups.length >= 5, 'hardly any popup was found');

  const unguarded = popups.filter((path) => !/useCloseGuard\(/.test(read(path)));
  // Its callers bring the guard, and the guard's own question has no fields.
  assert.deepEqual(unguarded, ['web/ui/popup/question-popup.tsx']);

  const callers = projectFiles(/^web\/.*\.tsx$/).filter((path) => /<QuestionPopup\b/.test(read(path)));
  assert.deepEqual(callers, ['web/ui/popup/confirm-dialog.tsx', 'web/ui/popup/unsaved-question.tsx']);
  assert.match(read('web/ui/popup/confirm-dialog.tsx'), /useCloseGuard\(/);
});
