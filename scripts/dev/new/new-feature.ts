import { isKebab, type Name, nameOf, singularOf } from './names.ts';
import { NewError, type Project } from './project.ts';

/** A feature with a table of its own and one endpoint that lists its rows. Returns what is left to decide. */
export function writeFeature(project: Project, wing: string, feature: string): string[] {
  if (!isKebab(feature)) throw new NewError(`"${feature}" is no name in kebab-case.`);
  if (!project.has(`server/features/${wing}`))
    throw new NewError(`There is no wing "${wing}"; docs/map.md lists the wings.`);

  const name = nameOf(feature);
  const item = nameOf(singularOf(feature));
  const contract = `${wing}/${feature}.ts`;
  const folder = `server/features/${wing}/${feature}`;
  const migration = nextMigration(project, feature);

  project.create(`contract/${contract}`, contractText(name, item));
  project.create(migration, tableText(name, item));
  describeTable(project, name);
  project.create(`${folder}/${item.kebab}.store.ts`, storeText(name, item, contract));
  project.create(`${folder}/index.ts`, indexText(name, item, contract));
  project.create(`${folder}/${feature}.test.ts`, testText(name, contract));

  project.insert(
    'contract/api.ts',
    'before',
    /^import /,
    `import * as ${name.camel} from './${wing}/${feature}.ts';\n`,
  );

  project.insert('contract/api.ts', 'after', /^const namespaces = \{\n(?: {2}\w+,\n)*/, `  ${name.camel},\n`);
  project.insert(
    'server/http/openapi/openapi-document.ts',
    'after',
    /^const tagDescriptions[^{]*\{\n/,
    `  ${name.camel}: 'The agent’s ${name.plain}.',\n`,
  );

  const index = 'server/features/index.ts';
  const constant = `${name.camel}Feature`;
  project.insert(
    index,
    'before',
    /^import /,
    `import { ${constant} } from './${wing}/${feature}/index.ts';\n`,
  );
  project.insert(index, 'before', /^ {2}\w+,\n\];/, `  ${constant},\n`);

  return [
    `${migration}: the columns and constraints; then npm run table-types`,
    `contract/${contract}: the fields and the summary`,
    'server/features/account/data-export/datasets.ts: whether an agent’s export contains it',
    'docs/protection.md: what is stored about people',
  ];
}

function nextMigration(project: Project, feature: string): string {
  const folder = 'server/db/migrations';
  const last = project
    .list(folder)
    .filter((path) => path.endsWith('.sql'))
    .at(-1);
  const number = Number(/(\d+)-[^/]+$/.exec(last ?? '')?.[1] ?? 0) + 1;
  return `${folder}/${String(number).padStart(4, '0')}-${feature}.sql`;
}

function contractText(name: Name, item: Name): string {
  return `import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, Shape } from '../shapes.ts';

export const ${item.pascal} = Shape({ _id: Id, name: Type.String(), createdAt: Instant });
export type ${item.pascal} = Static<typeof ${item.pascal}>;

export const list = endpoint({
  method: 'GET',
  path: '/api/${name.kebab}',
  summary: 'The agent’s ${name.plain}, newest first',
  access: 'agent',
  memberScope: 'settings:read',
  reply: Shape({ items: Type.Array(${item.pascal}) }),
  success: 200,
  refusals: [],
});
`;
}

function tableText(name: Name, item: Name): string {
  return `-- Every ${item.plain} of an agent.
CREATE TABLE ${name.snake} (
  agent_id uuid NOT NULL REFERENCES agents (id),
  id uuid NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (agent_id, id)
);
`;
}

/** Row types of the new table, until `npm run table-types` writes the file anew. */
function describeTable(project: Project, name: Name): void {
  const tables = 'server/db/tables.ts';
  const columns = ['agentId', 'id', 'name', 'createdAt'];
  const members = columns.map((column) => `    ${column}: string;\n`).join('');

  project.insert(tables, 'after', /^export type Tables = \{\n/, `  ${name.snake}: {\n${members}  };\n`);
  project.insert(tables, 'after', /^export type Defaults = \{\n/, `  ${name.snake}: never;\n`);
  project.insert(tables, 'after', /^export type Moments = \{\n/, `  ${name.snake}: 'createdAt';\n`);
}

function storeText(name: Name, item: Name, contract: string): string {
  return `import type { ${item.pascal} } from '#contract/${contract}';
import type { Queryable } from '#server/db/pool.ts';
import { type RowOf, selectList } from '#server/db/rows.ts';

const maxItems = 500;

const columns = selectList('${name.snake}', ['_id', 'name', 'createdAt']);

/** Newest first. */
export async function select${name.pascal}(db: Queryable, agentId: string): Promise<${item.pascal}[]> {
  const { rows } = await db.query<RowOf<typeof columns>>(
    \`SELECT \${columns} FROM ${name.snake}
     WHERE agent_id = $1 ORDER BY id DESC LIMIT \${maxItems}\`,
    [agentId],
  );
  return rows;
}
`;
}

function indexText(name: Name, item: Name, contract: string): string {
  return `import * as ${name.camel} from '#contract/${contract}';
import type { Feature } from '#server/http/feature.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { select${name.pascal} } from './${item.kebab}.store.ts';

export const ${name.camel}Feature: Feature = { name: '${name.kebab}', register: serve${name.pascal} };

function serve${name.pascal}({ serveAll }: Serve, platform: Platform): void {
  serveAll(${name.camel}, {
    list: async (_input, { agentId }) => ({
      items: await select${name.pascal}(platform.pool, agentId),
    }),
  });
}
`;
}

function testText(name: Name, contract: string): string {
  return `import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as ${name.camel} from '#contract/${contract}';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp();
});
after(() => app.close());

test('an agent sees their own ${name.plain} and nobody else’s', async () => {
  const [agent, rival] = [await signUpAgent(app), await signUpAgent(app)];
  await app.pool.query('INSERT INTO ${name.snake} (agent_id, id, name, created_at) VALUES ($1, $2, $3, $4)', [
    agent.agentId,
    app.platform.newId(),
    'First',
    new Date(app.clock.now()),
  ]);
  const own = await app.call(${name.camel}.list, {}, agent);
  assert.deepEqual(
    own.items.map((item) => item.name),
    ['First'],
  );
  assert.deepEqual((await app.call(${name.camel}.list, {}, rival)).items, []);
});
`;
}
