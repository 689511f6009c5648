import assert from 'node:assert/strict';
import { test } from 'node:test';
import ts from 'typescript';
import { projectFiles, read, syntaxTree, tests } from './project-files.ts';

const footer = 'web/ui/popup/dialog-footer.tsx';
const kit = /^web\/ui\/popup\/(dialog|dialog-footer)\.tsx$/;

const popupPart = /\b(?:BaseDialog|AlertDialog|BasePopover|Drawer)\.Root\b/;
const library = /from '@base-ui\/react\/(?:dialog|alert-dialog|popover|drawer)'/;

test('only the shared footer draws the row of buttons of a dialog', () => {
  const drawn = projectFiles(/^web\/.*\.tsx$/).filter((path) =>
    /data-dialog-actions|flex-col-reverse[^"]*sm:flex-row[^"]*sm:justify-end/.test(
      read(path).replace(/'[^']*'/g, ''),
    ),
  );
  assert.deepEqual(drawn, [footer]);
});

test('a button that closes its dialog is in the footer, which puts it on the left', () => {
  const files = projectFiles(/^web\/.*\.tsx$/).filter((path) => !kit.test(path));
  assert.deepEqual(files.flatMap(closersOutsideFooters), []);
});

test('the rule finds a footer made by hand', () => {
  const byHand = 'const a = <div><DialogClose render={<b />} /><Button>Save</Button></div>;';
  assert.deepEqual(closersIn('web/a.tsx', byHand), ['web/a.tsx:1']);
  const shared = 'const a = <Dialog footer={{ secondary: <DialogClose render={<b />} /> }} />;';
  assert.deepEqual(closersIn('web/a.tsx', shared), []);
});

test('only the shared popups use the library for dialogs and popovers, so that their guard is everywhere', () => {
  const users = projectFiles(/^web\/.*\.tsx?$/).filter((path) => library.test(read(path)));
  assert.deepEqual(
    users.filter((path) => !path.startsWith('web/ui/popup/')),
    [],
  );
});

test('a shared popup warns before typed text is lost', () => {
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

test('each shared dialog moves the focus in and back in the same way', () => {
  const dialogs = projectFiles(/^web\/ui\/popup\/.*\.tsx$/).filter(
    (path) => !tests.test(path) && /<(?:BaseDialog|AlertDialog)\.Popup\b/.test(read(path)),
  );
  assert.deepEqual(dialogs, [
    'web/ui/popup/dialog.tsx',
    'web/ui/popup/question-popup.tsx',
    'web/ui/popup/sheet.tsx',
  ]);
  for (const path of dialogs) assert.match(read(path), /useFirstFocus\([\s\S]*returnFocus\(/, path);
});

function closersOutsideFooters(path: string): string[] {
  return closersIn(path, read(path));
}

/** Places of `DialogClose` and `….Close` that are no button of a footer. */
function closersIn(path: string, text: string): string[] {
  if (!text.includes('Close')) return [];

  const file = syntaxTree(path, text);
  const found: string[] = [];

  const visit = (node: ts.Node): void => {
    if (ts.isJsxSelfClosingElement(node) || ts.isJsxOpeningElement(node)) {
      const isCloser = /^(DialogClose|\w*Dialog\.Close)$/.test(node.tagName.getText(file));
      if (isCloser && !isFooterButton(node))
        found.push(`${path}:${file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);

  return found;
}

function isFooterButton(node: ts.Node): boolean {
  for (let above = node.parent; above; above = above.parent) {
    if (ts.isPropertyAssignment(above) && /^(secondary|primary)$/.test(above.name.getText())) return true;
  }
  return false;
}
