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
