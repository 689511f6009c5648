import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FindModule } from './module-reach.ts';
import { planChunks } from './plan-chunks.ts';

type Listed = { code?: string; imports?: string[]; later?: string[] };

function plan(modules: Record<string, Listed>, isOpening: (root: string) => boolean = () => false) {
  const find: FindModule = (id) => {
    const listed = modules[id];
    if (!listed) return null;
    const { code = '', imports = [], later = [] } = listed;
    return { code, importedIds: imports, dynamicallyImportedIds: later };
  };
  const isLight = (root: string) => root === 'login';
  const isScreen = (root: string) => root !== 'shell' && !root.startsWith('dialog');
  return planChunks(
    { main: 'main', layout: 'shell', isScreen, isLight, isOpening, hasNoLayout: isLight },
    find,
  );
}

const later = ['shell', 'login', 'one', 'two', 'three'];

test('the modules that start every page are one file, and other parts remain files of their own', () => {
  const made = plan({
    main: { imports: ['react'], later },
    react: {},
    shell: { imports: ['react'] },
    login: { imports: ['react'] },
    one: { imports: ['react', 'own'] },
    own: {},
  });
  assert.equal(made.get('react'), 'start');
  for (const id of [...later, 'own']) assert.equal(made.get(id), undefined, id);
});

test('the library that draws the pages is a file of its own', () => {
  const library = '/node_modules/react-dom/client.js';
  const made = plan({ main: { imports: [library], later }, [library]: {}, shell: { imports: [library] } });
  assert.equal(made.get(library), 'react');
});

test('a screen that many visits begin with gets no file for what others share', () => {
  const size = 'x'.repeat(12_000);

  const shared = (isOpening: boolean) => {
    const made = plan(
      {
        main: { later },
        one: { imports: ['list'] },
        two: { imports: ['list', 'card'] },
        three: { imports: ['list', 'card'] },
        list: { code: size },
        card: { code: size },
      },
      (root) => isOpening && root === 'one',
    );

    return made.get('list') === made.get('card');
  };

  assert.equal(shared(false), true);
  assert.equal(shared(true), false);
});

test('modules that always load with the frame are one file, regardless of their other importers', () => {
  const made = plan({
    main: { later },
    shell: { imports: ['a', 'b', 'c'] },
    one: { imports: ['a'] },
    two: { imports: ['b'] },
    three: { imports: ['a', 'c'] },
    a: {},
    b: {},
    c: {},
  });
  assert.equal(new Set(['a', 'b', 'c'].map((id) => made.get(id))).size, 1);
});

test('files are merged although one of them imports what the start or the layout has loaded on every page', () => {
  for (const loaded of ['react', 'menu']) {
    const made = plan({
      main: { imports: ['react'], later },
      shell: { imports: ['menu'] },
      one: { imports: ['card', 'list'] },
      two: { imports: ['card', 'list'] },
      three: { imports: ['list'] },
      card: { imports: [loaded] },
      list: {},
      react: {},
      menu: {},
    });

    assert.ok(made.get('card'));
    assert.equal(made.get('card'), made.get('list'), loaded);
  }
});

test('small modules that several screens share load together; the light page gets no file for others', () => {
  const made = plan({
    main: { later },
    login: { imports: ['field'] },
    one: { imports: ['field', 'card', 'list'] },
    two: { imports: ['field', 'card', 'list'] },
    three: { imports: ['field', 'card'] },
    field: {},
    card: { code: 'x'.repeat(10_000) },
    list: { code: 'x'.repeat(10_000) },
  });

  assert.equal(made.get('card'), made.get('list'));
  assert.notEqual(made.get('field'), made.get('card'));
});

test('screens load in few files, even where a dialog then loads a file that it does not use', () => {
  const dialogs = ['dialog-a', 'dialog-b', 'dialog-c'];
  const made = plan({
    main: { later: [...later, ...dialogs] },
    one: { imports: ['card', 'list'] },
    two: { imports: ['card', 'list'] },
    ...Object.fromEntries(dialogs.map((dialog) => [dialog, { imports: ['card'] }])),
    card: { code: 'x'.repeat(10_000) },
    list: { code: 'x'.repeat(40_000) },
  });
  assert.equal(made.get('card'), made.get('list'));
});

test('a large module is loaded only by the code that needs it', () => {
  const made = plan({
    main: { later },
    one: { imports: ['card', 'chart'] },
    two: { imports: ['card', 'chart'] },
    three: { imports: ['card'] },
    card: {},
    chart: { imports: ['curves'] },
    curves: { code: 'x'.repeat(100_000) },
  });

  assert.notEqual(made.get('card'), made.get('curves'));
  assert.notEqual(made.get('card'), made.get('chart'));
});

test('files never need each other in a circle', () => {
  const made = plan({
    main: { later },
    one: { imports: ['top', 'low'] },
    two: { imports: ['top', 'low'] },
    three: { imports: ['middle'] },
    top: { imports: ['middle'] },
    middle: { imports: ['low'] },
    low: { code: 'x'.repeat(100_000) },
  });
  const [top, middle, low] = ['top', 'middle', 'low'].map((id) => made.get(id));
  assert.ok(top !== low || middle === top);
});

test('a page gets the icons that it names', () => {
  const icons = '/lucide-react/dist/esm/icons/';
  const barrel = '/lucide-react/dist/esm/lucide-react.mjs';
  const names = ['Sun', 'Moon', 'Star'];
  const listed = names.map((name) => `export { default as ${name} } from "./icons/${name}.mjs";`).join('\n');
  const naming = (list: string) => `import { ${list} } from "lucide-react";`;

  const made = plan({
    main: { code: naming('Sun'), imports: [barrel], later },
    [barrel]: { code: listed, imports: names.map((name) => `${icons}${name}.mjs`) },
    one: { code: naming('Moon, Sun'), imports: [barrel] },
    two: { code: naming('Moon'), imports: [barrel] },
    [`${icons}Sun.mjs`]: {},
    [`${icons}Moon.mjs`]: {},
    [`${icons}Star.mjs`]: {},
  });

  assert.equal(made.get(`${icons}Sun.mjs`), 'start');
  assert.match(made.get(`${icons}Moon.mjs`) ?? '', /^shared/);
  assert.equal(made.get(`${icons}Star.mjs`), undefined);
});
