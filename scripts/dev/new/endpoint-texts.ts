import { type Name, nameOf } from './names.ts';

/** `read` has no input, `create` a body, `change` a body and an id, `remove` an id. */
export type EndpointKind = {
  form: 'read' | 'create' | 'change' | 'remove';
  /** Name without its verb, as in the path. */
  resource: string;
  audience: 'agent' | 'admin';
  /** Scope that the role of an admin must have. */
  scope?: string;
  /** Scope that a call of members needs. */
  memberScope?: string;
};

type EndpointTexts = {
  contract: string;
  handler: string;
  test: string;
  /** Names that the contract entry needs of contract/shapes.ts. */
  shapes: string[];
};

const forms: Record<string, EndpointKind['form']> = {
  read: 'read',
  list: 'read',
  find: 'read',
  search: 'read',
  change: 'change',
  update: 'change',
  remove: 'remove',
};

/** The verb at the beginning of a name decides method and input; an unknown verb creates. */
export function kindOf(kebab: string): Pick<EndpointKind, 'form' | 'resource'> {
  const [verb = '', ...rest] = kebab.split('-');
  const isVerb = verb in forms || ['add', 'create'].includes(verb);
  return { form: forms[verb] ?? 'create', resource: isVerb && rest.length > 0 ? rest.join('-') : kebab };
}

export function endpointTextsOf(
  name: Name,
  kind: EndpointKind,
  file: { contract: string; namespace: string },
): EndpointTexts {
  const hasId = kind.form === 'change' || kind.form === 'remove';
  const hasBody = kind.form === 'create' || kind.form === 'change';

  return {
    contract: contractText(name, kind, { hasId, hasBody }),
    handler: kind.form === 'read' ? readerText(name, kind, file) : writerText(name, kind, { ...file, hasId }),
    test: testText(name, kind, { ...file, hasBody }),
    shapes: [
      'Shape',
      ...(kind.form === 'read' ? ['Instant', 'Text'] : ['Done']),
      ...(hasId ? ['IdParams'] : []),
      ...(hasBody ? ['Text'] : []),
    ],
  };
}

const methods = { read: 'GET', create: 'POST', change: 'PATCH', remove: 'DELETE' };

type ContractParts = { hasId: boolean; hasBody: boolean };

function contractText(name: Name, kind: EndpointKind, { hasId, hasBody }: ContractParts): string {
  const prefix = kind.audience === 'admin' ? '/api/admin' : '/api';
  const lines = [
    `method: '${methods[kind.form]}'`,
    `path: '${prefix}/${kind.resource}${hasId ? '/{id}' : ''}'`,
    `summary: '${name.plain.charAt(0).toUpperCase()}${name.plain.slice(1)}'`,
    `access: '${kind.audience}'`,
    ...(kind.scope === undefined ? [] : [`scope: '${kind.scope}'`]),
    ...(kind.memberScope === undefined ? [] : [`memberScope: '${kind.memberScope}'`]),
    ...(kind.form === 'read' ? [] : [`rate: 'write'`]),
    ...(kind.form === 'create' ? ['idempotent: true'] : []),
    ...(hasId ? ['params: IdParams'] : []),
    ...(hasBody ? ['body: Shape({ name: Text(1, 120) })'] : []),
    kind.form === 'read' ? 'reply: Shape({ askedBy: Text(0, 200), at: Instant })' : 'reply: Done',
    `success: ${kind.form === 'create' ? 201 : 200}`,
    `refusals: [${hasId && kind.form !== 'read' ? "'not_found'" : ''}]`,
  ];

  return `export const ${name.camel} = endpoint({\n${lines.map((line) => `  ${line},\n`).join('')}});\n`;
}

const callerOf = (kind: EndpointKind) => (kind.audience === 'admin' ? 'AdminCaller' : 'AgentCaller');

type File = { contract: string; namespace: string };

function readerText(name: Name, kind: EndpointKind, { contract, namespace }: File): string {
  return `import type * as ${namespace} from '#contract/${contract}';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { ${callerOf(kind)} } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';

/** Starting point: answers with the caller and the time. */
export async function ${name.camel}(
  { now }: Pick<Platform, 'now'>,
  caller: ${callerOf(kind)},
): Promise<ReplyOf<typeof ${namespace}.${name.camel}>> {
  return { askedBy: caller.name, at: new Date(now()).toISOString() };
}
`;
}

function writerText(
  name: Name,
  kind: EndpointKind,
  { contract, namespace, hasId }: File & { hasId: boolean },
): string {
  const refusal = hasId ? 'not_found' : 'invalid_request';
  const idempotency =
    kind.form === 'create' ? ',\n    { idempotencyKey: caller.request.idempotencyKey }' : '';
  const isKnown = hasId ? 'known.has(input.params.id)' : `input.body.name.trim() !== ''`;

  return `import type * as ${namespace} from '#contract/${contract}';
import type { InputOf } from '#contract/endpoint.ts';
import { refuse } from '#domain/shared/refusal.ts';
import type { ${callerOf(kind)} } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
${hasId ? `\nconst known: ReadonlySet<string> = new Set();\n` : ''}
/** Starting point: ${hasId ? 'no id is known yet' : 'refuses an empty name and stores nothing'}. */
export async function ${name.camel}(
  { transact }: Pick<Platform, 'transact'>,
  ${kind.form === 'create' ? 'caller' : '_caller'}: ${callerOf(kind)},
  input: InputOf<typeof ${namespace}.${name.camel}>,
) {
  return transact(
    async () => (${isKnown} ? { ok: true as const } : refuse('${refusal}'))${idempotency}
  );
}
`;
}

function testText(
  name: Name,
  kind: EndpointKind,
  { contract, namespace, hasBody }: File & { hasBody: boolean },
): string {
  const signUp = kind.audience === 'admin' ? 'signUpAdmin' : 'signUpAgent';
  const { kebab } = nameOf(kind.audience === 'admin' ? 'sign-up-admin' : 'sign-up-agent');

  return `import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as ${namespace} from '#contract/${contract}';
import { ${signUp} } from '#testing/factories/${kebab}.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp();
});
after(() => app.close());

${ruleText(name, kind, { endpoint: `${namespace}.${name.camel}`, signUp, hasBody })}`;
}

function ruleText(
  name: Name,
  kind: EndpointKind,
  { endpoint, signUp, hasBody }: { endpoint: string; signUp: string; hasBody: boolean },
): string {
  if (kind.form === 'read')
    return `test('${name.plain}: the answer has the time of the call', async () => {
  const { at } = await app.call(${endpoint}, {}, await ${signUp}(app));
  assert.equal(at, new Date(app.clock.now()).toISOString());
});
`;

  if (kind.form === 'create')
    return `test('${name.plain}: a name is needed', async () => {
  const caller = await ${signUp}(app);
  assert.deepEqual(await app.call(${endpoint}, { body: { name: 'First' } }, caller), { ok: true });
  const problem = await app.refusal(${endpoint}, { body: { name: '  ' } }, caller);
  assert.equal(problem.code, 'invalid_request');
});
`;

  return `test('${name.plain}: an unknown id is not found', async () => {
  const input = { params: { id: app.platform.newId() }${hasBody ? `, body: { name: 'First' }` : ''} };
  const problem = await app.refusal(${endpoint}, input, await ${signUp}(app));
  assert.deepEqual([problem.status, problem.code], [404, 'not_found']);
});
`;
}
