import assert from 'node:assert/strict';
import { test } from 'node:test';
import ts from 'typescript';
import { projectFiles, read } from './project-files.ts';

const footer = 'web/ui/popup/dialog-footer.tsx';
const kit = /^web\/ui\/popup\/(dialog|dialog-footer)\.tsx$/;

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

function closersOutsideFooters(path: string): string[] {
  return closersIn(path, read(path));
}

/** Places of `DialogClose` and `….Close` that are no button of a footer. */
function closersIn(path: string, text: string): string[] {
  if (!text.includes('Close')) return [];

  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
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
