import { type EndpointKind, endpointTextsOf, kindOf } from './endpoint-texts.ts';
import { isKebab, nameOf } from './names.ts';
import { NewError, type Project } from './project.ts';

/**
 * An endpoint in an existing area: an entry in the contract, a handler with the same name beside the area's routes, its
 * registration and a test. Returns what is left to decide.
 */
export function writeEndpoint(project: Project, area: string, endpoint: string): string[] {
  if (!isKebab(endpoint)) throw new NewError(`"${endpoint}" is no name in kebab-case.`);

  const name = nameOf(endpoint);
  const contract = findContract(project, area);
  const source = project.read(`contract/${contract}`);
  if (new RegExp(`export const ${name.camel}\\b`).test(source))
    throw new NewError(`contract/${contract} has ${name.camel} already.`);

  const namespace = namespaceOf(project, contract);
  const routes = findRoutes(project, contract, namespace);
  const folder = routes.slice(0, routes.lastIndexOf('/'));
  const kind: EndpointKind = { ...kindOf(endpoint), ...audienceOf(source, kindOf(endpoint).form) };
  const texts = endpointTextsOf(name, kind, { contract, namespace });

  project.create(`${folder}/${endpoint}.ts`, texts.handler);
  project.create(`${folder}/${endpoint}.test.ts`, texts.test);
  project.insert(`contract/${contract}`, 'after', /(?<=\n)$(?![\s\S])/, `\n${texts.contract}`);
  addImports(project, `contract/${contract}`, source, texts.shapes);
  project.insert(routes, 'before', /^import /, `import { ${name.camel} } from './${endpoint}.ts';\n`);

  const handler =
    kind.form === 'read'
      ? `(_input, caller) => ${name.camel}(platform, caller)`
      : `(input, caller) => ${name.camel}(platform, caller, input)`;
  project.insert(routes, 'after', handlersOf(namespace), `\n    ${name.camel}: ${handler},`);

  return [
    `contract/${contract}: path, summary, fields and rate class`,
    `${folder}/${endpoint}.ts: what it does`,
    `${folder}/${endpoint}.test.ts: a test for each rule`,
  ];
}

/** Endpoints of a file are for one audience; a new one takes the scope that its neighbours read or write with. */
function audienceOf(
  source: string,
  form: EndpointKind['form'],
): Pick<EndpointKind, 'audience' | 'scope' | 'memberScope'> {
  const suffix = form === 'read' ? ':read' : ':write';
  const scopeIn = (found: RegExp) => {
    const scopes = [...source.matchAll(found)].flatMap(([, scope]) => scope ?? []);
    return scopes.find((one) => one.endsWith(suffix)) ?? scopes[0];
  };

  if (!/access: 'admin'/.test(source)) {
    const memberScope = scopeIn(/memberScope: '([^']+)'/g) ?? `settings${suffix}`;
    return { audience: 'agent', memberScope };
  }
  const scope = scopeIn(/\bscope: '([^']+)'/g);
  return scope === undefined ? { audience: 'admin' } : { audience: 'admin', scope };
}

/** `calendar` and `bookings/calendar` both mean contract/bookings/calendar.ts. */
function findContract(project: Project, area: string): string {
  const files = project
    .list('contract')
    .filter((path) => path.endsWith(`/${area}.ts`) && path.split('/').length === 3)
    .map((path) => path.slice('contract/'.length));
  const [first, ...others] = files;
  if (first === undefined) throw new NewError(`There is no contract/…/${area}.ts.`);
  if (others.length > 0) throw new NewError(`Which one: ${files.join(', ')}?`);
  return first;
}

/** Name under which code imports the contract file. */
function namespaceOf(project: Project, contract: string): string {
  const isAdmin = contract.startsWith('admin/');
  const list = project.read(isAdmin ? 'contract/admin/admin-api.ts' : 'contract/api.ts');
  const file = contract.replace(/^admin\//, '');
  const name = new RegExp(`import \\* as (\\w+) from '\\./${file}'`).exec(list)?.[1];
  if (name === undefined) throw new NewError(`contract/api.ts does not list contract/${contract}.`);
  return name;
}

/** Where the handlers of a namespace begin. */
function handlersOf(namespace: string): RegExp {
  return new RegExp(`serve(?:All|Some)\\(${namespace}, \\{`);
}

/** The routes, or the index of a small feature, that serve most endpoints of the contract file. */
function findRoutes(project: Project, contract: string, namespace: string): string {
  const served = project
    .list('server/features')
    .filter((path) => path.endsWith('.routes.ts') || path.endsWith('/index.ts'))
    .flatMap((path) => {
      const [, handlers] = project.read(path).split(handlersOf(namespace));
      return handlers === undefined ? [] : [{ path, size: handlers.indexOf('\n  });') }];
    })
    .toSorted((a, b) => b.size - a.size)[0];
  if (served === undefined) throw new NewError(`No routes serve contract/${contract} yet.`);
  return served.path;
}

/** Adds what the new entry needs and the contract file does not import yet. */
function addImports(project: Project, path: string, source: string, shapes: readonly string[]): void {
  const imports = /^import \{([^}]+)\} from '\.\.\/shapes\.ts';/m.exec(source)?.[1] ?? '';
  const known = imports.split(',').map((one) => one.trim());
  const missing = shapes.filter((shape) => !known.includes(shape));
  if (missing.length === 0) return;

  if (imports === '')
    project.insert(path, 'before', /^import /, `import { ${missing.join(', ')} } from '../shapes.ts';\n`);
  else
    project.insert(
      path,
      'before',
      /\s*\} from '\.\.\/shapes\.ts';/,
      `${imports.includes('\n') ? '' : ','} ${missing.join(', ')}`,
    );
}
