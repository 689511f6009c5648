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
  const routes = findRoutes(project, contract);
  const folder = routes.slice(0, routes.lastIndexOf('/'));
  const kind: EndpointKind = {
    ...kindOf(endpoint),
    audience: /access: 'admin'/.test(source) ? 'admin' : 'agent',
  };
  const texts = endpointTextsOf(name, kind, { contract, area: /area: '([^']+)'/.exec(source)?.[1] ?? area });

  project.create(`${folder}/${endpoint}.ts`, texts.handler);
  project.create(`${folder}/${endpoint}.test.ts`, texts.test);
  project.insert(`contract/${contract}`, 'after', /(?<=\n)$(?![\s\S])/, `\n${texts.contract}`);
  addImports(project, `contract/${contract}`, source, texts.shapes);
  const routesSource = project.read(routes);
  const known = new RegExp(`import \\* as (\\w+) from '#contract/${contract}'`).exec(routesSource)?.[1];
  const namespace = known ?? namespaceFor(contract, routesSource);
  project.insert(routes, 'before', /^import /, `import { ${name.camel} } from './${endpoint}.ts';\n`);
  if (known === undefined)
    project.insert(routes, 'before', /^import /, `import * as ${namespace} from '#contract/${contract}';\n`);
  const handler =
    kind.form === 'read'
      ? `(_input, caller) => ${name.camel}(platform, caller)`
      : `(input, caller) => ${name.camel}(platform, caller, input)`;
  const served = known ?? importedNames(routesSource, contract).join('|');
  project.insert(
    routes,
    'before',
    new RegExp(`^ {2}serve\\(\\s*(${served})\\b`),
    `  serve(${namespace}.${name.camel}, ${handler});\n`,
  );
  return [
    `contract/${contract}: path, summary, fields and rate class`,
    `${folder}/${endpoint}.ts: what it does`,
    `${folder}/${endpoint}.test.ts: a test for each rule`,
  ];
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

/** The routes that serve most endpoints of the contract file. */
function findRoutes(project: Project, contract: string): string {
  const served = project
    .list('server/features')
    .filter((path) => path.endsWith('.routes.ts'))
    .flatMap((path) => {
      const names = importedNames(project.read(path), contract).length;
      return names > 0 ? [{ path, names }] : [];
    })
    .toSorted((a, b) => b.names - a.names)[0];
  if (served === undefined) throw new NewError(`No routes serve contract/${contract} yet.`);
  return served.path;
}

/** Names, or the namespace, that a file imports from the contract file. */
function importedNames(source: string, contract: string): string[] {
  const [, names = ''] =
    new RegExp(`import (?!type )([^;]+?) from '#contract/${contract}'`).exec(source) ?? [];
  return names.match(/\w+(?=\s*[,}]|$)/g) ?? [];
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

function namespaceFor(contract: string, routes: string): string {
  const { camel } = nameOf((contract.split('/').at(-1) ?? '').replace('.ts', ''));
  return new RegExp(`\\b${camel}\\b`).test(routes.replaceAll(/'[^']*'/g, '')) ? `${camel}Contract` : camel;
}
