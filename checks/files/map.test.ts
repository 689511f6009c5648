import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { drawWings } from '../../scripts/dev/map/draw-wings.ts';
import { rooms, sharedFolders, wings } from '../../scripts/dev/map/wings.ts';
import { read, root } from '../project-files.ts';

const foldersOf = (path: string) =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${path}/${name}`);

test('every folder of a room is a wing', () => {
  const others = rooms
    .flatMap(foldersOf)
    .filter((path) => !sharedFolders.includes(path) && !((path.split('/').at(-1) ?? '') in wings));

  assert.deepEqual(others, []);
});

test('a wing of the server consists of features, each with one door', () => {
  const withoutDoor = foldersOf('server/features')
    .flatMap(foldersOf)
    .filter((path) => !readdirSync(join(root, path)).includes('index.ts'));
  const loose = foldersOf('server/features').flatMap((path) =>
    readdirSync(join(root, path), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => `${path}/${name}`),
  );

  assert.deepEqual([withoutDoor, loose], [[], []]);
});

test('docs/map.md shows the wings as they are; npm run map draws them again', () => {
  assert.ok(read('docs/map.md').includes(drawWings(root)));
});
