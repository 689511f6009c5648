import { resolve } from 'node:path';
import { run, tool } from '../run-program.mjs';
import { showHelpOnRequest } from '../show-help.mjs';
import { writeEndpoint } from './new/new-endpoint.ts';
import { writeFeature } from './new/new-feature.ts';
import { NewError, Project } from './new/project.ts';

const usage = `npm run new -- feature WING NAME                table, contract, store, routes and test: feature properties house-keys
npm run new -- endpoint AREA NAME               contract entry, handler and test: endpoint calendar read-tides
NAME is in kebab-case. The verb of an endpoint's name decides its method: read, list, create, add, change, remove.`;

showHelpOnRequest(usage);

function write(project: Project, [kind, first, second]: readonly string[]): string[] {
  if (first === undefined || second === undefined) throw new NewError(usage);
  if (kind === 'feature') return writeFeature(project, first, second);
  if (kind === 'endpoint') return writeEndpoint(project, first, second);
  throw new NewError(usage);
}

showHelpOnRequest(usage);
try {
  const root = resolve(import.meta.dirname, '../..');
  const project = new Project(root);
  const open = write(project, process.argv.slice(2));
  const sources = project.written.filter((path) => path.endsWith('.ts'));
  const { code, output } = await run(tool('biome'), ['check', '--write', '--colors=off', ...sources], {
    quiet: true,
  });
  if (code !== 0) throw new NewError(output);
  console.log(['Written:', ...project.written.map((path) => `  ${path}`)].join('\n'));
  console.log(['Left to decide:', ...open.map((line) => `  ${line}`)].join('\n'));
} catch (error) {
  console.error(error instanceof NewError ? error.message : error);
  process.exitCode = 1;
}
