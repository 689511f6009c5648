import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import test from 'node:test';
import { projectFiles, read, root } from './project-files.ts';

const folders = 'domain|contract|texts|server|web|testing|e2e|checks|scripts|docs|\\.ci';
const namesPath = new RegExp(
  `^(${folders})(/[\\w.@-]+)*/?$|^([\\w.@-]+/)+[\\w.@-]+\\.(ts|tsx|mjs|sql|css|md|json)$`,
);

type Mention = { document: string; path: string };

/** Paths in backticks. Text with a star, a brace or a space is a pattern or a command. */
function mentions(document: string): Mention[] {
  return [...read(document).matchAll(/`([^`\n]+)`/g)]
    .map(([, path = '']) => ({ document, path }))
    .filter(({ path }) => namesPath.test(path) && path.includes('/') && !path.includes('node_modules'));
}

/** Links to other files, relative to the document. */
function links(document: string): Mention[] {
  return [...read(document).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, target = '']) => ({
    document,
    path: join(dirname(document), target),
  }));
}

const documents = projectFiles(/^[^/]+\.md$|^docs\/.*\.md$/);

test('every file and folder that a document names is there', () => {
  const gone = documents.flatMap(mentions).filter(({ path }) => !existsSync(join(root, path)));
  assert.deepEqual(gone, []);
});

test('every link from one document to a file leads somewhere', () => {
  const broken = documents.flatMap(links).filter(({ path }) => !existsSync(join(root, path)));
  assert.deepEqual(broken, []);
});

test('the documents name files at all', () => {
  assert.ok(documents.flatMap(mentions).length > 0);
});

test('the README shows the pictures that the release command takes, and there are no others', () => {
  const command = read('scripts/dev/help-pictures.ts');
  const taken = [...command.matchAll(/name: '(\w+)',[^}]*?readme:/g)].map(([, name = '']) => `${name}.webp`);
  const shown = [...read('README.md').matchAll(/\]\(docs\/pictures\/([^)]+)\)/g)].map(
    ([, name = '']) => name,
  );

  assert.ok(taken.length >= 4);
  assert.deepEqual(shown.sort(), taken.sort());
  assert.deepEqual(
    projectFiles(/^docs\/pictures\//)
      .map((path) => path.split('/').at(-1))
      .sort(),
    taken,
  );
  assert.match(read('CONTRIBUTING.md'), /## Before a release[\s\S]*npm run pictures/);
});
