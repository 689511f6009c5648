import path from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import type { Plugin } from 'vite';
import type { Endpoint } from '../../contract/endpoint.ts';

/**
 * Vite plugin that writes an endpoint's method and path where the browser's code names it, so that
 * `call(bookings.create, …)` bundles an address and no schema. Access and what it takes of a role follow where it is a
 * session, and the file type where it is CSV. Schemas that the browser needs are imported by name.
 */
export function endpointAddresses(): Plugin {
  return {
    name: 'endpoint-addresses',
    enforce: 'pre',
    async transform(code, id) {
      const [file = ''] = id.split('?');
      if (!/\.tsx?$/.test(file) || !/import \* as \w+ from '#contract\//.test(code)) return null;
      return { code: await withAddresses(code), map: null };
    },
  };
}

type Edit = { start: number; end: number; text: string };

/** The code with addresses in place of endpoints, and with namespaces of the contract imported as types alone. */
export async function withAddresses(code: string): Promise<string> {
  const { source, checker } = parse(code);
  const edits: Edit[] = [];
  const namespaces = new Map<ts.Symbol, Readonly<Record<string, unknown>>>();

  for (const statement of source.statements) {
    const name = contractNamespace(statement);
    const symbol = name && checker.getSymbolAtLocation(name);
    if (!symbol || !ts.isImportDeclaration(statement)) continue;
    namespaces.set(symbol, await loadContract(statement));
    const start = statement.getStart(source) + 'import'.length;
    edits.push({ start, end: start, text: ' type' });
  }

  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression)) {
      const symbol = checker.getSymbolAtLocation(node.expression);
      const exports = symbol && namespaces.get(symbol);
      if (exports) {
        const text = addressOf(exports[node.name.text], node.getText(source));
        edits.push({ start: node.getStart(source), end: node.getEnd(), text });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);

  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
}

/** A checker of this one file: it knows which names are the import and which are variables that hide it. */
function parse(code: string): { source: ts.SourceFile; checker: ts.TypeChecker } {
  const name = 'module.tsx';
  const source = ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);

  const host: ts.CompilerHost = {
    fileExists: (file) => file === name,
    readFile: () => undefined,
    writeFile: () => {},
    getSourceFile: (file) => (file === name ? source : undefined),
    getDefaultLibFileName: () => '',
    getCurrentDirectory: () => '',
    getNewLine: () => '\n',
    getCanonicalFileName: (file) => file,
    useCaseSensitiveFileNames: () => true,
  };
  const program = ts.createProgram([name], { noLib: true, noResolve: true, types: [] }, host);

  return { source, checker: program.getTypeChecker() };
}

function contractNamespace(statement: ts.Statement): ts.Identifier | undefined {
  if (!ts.isImportDeclaration(statement) || !specifierOf(statement).startsWith('#contract/'))
    return undefined;
  const { namedBindings, phaseModifier } = statement.importClause ?? {};
  if (!namedBindings || phaseModifier !== undefined) return undefined;
  return ts.isNamespaceImport(namedBindings) ? namedBindings.name : undefined;
}

function specifierOf({ moduleSpecifier }: ts.ImportDeclaration): string {
  return ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : '';
}

async function loadContract(statement: ts.ImportDeclaration): Promise<Readonly<Record<string, unknown>>> {
  return import(pathToFileURL(path.resolve(specifierOf(statement).slice(1))).href);
}

function addressOf(value: unknown, name: string): string {
  if (!isEndpoint(value)) throw new Error(`${name} is no endpoint; import schemas and values by name`);
  const { method, path: address, access, file } = value;
  const needsSession = access === 'agent' || access === 'agent-or-admin';
  const { memberScope, fieldScopes, wholeBusiness, beforeTwoStep } = value;

  return JSON.stringify({
    method,
    path: address,
    ...(needsSession ? { access, memberScope, fieldScopes, wholeBusiness, beforeTwoStep } : {}),
    file: file?.startsWith('text/csv') ? file : undefined,
  });
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}
