import assert from 'node:assert/strict';
import { posix } from 'node:path';
import { test } from 'node:test';
import ts from 'typescript';
import { projectFiles, read, syntaxTree, tests } from './project-files.ts';

/** Modules of which a file exports names again, directly or after an import. */
function exportedAgain(path: string): string[] {
  const source = syntaxTree(path, read(path));
  const origin = new Map<string, string>();
  for (const node of source.statements)
    if (ts.isImportDeclaration(node))
      for (const name of importedNames(node)) origin.set(name, moduleOf(node));

  return source.statements.filter(ts.isExportDeclaration).flatMap((node) => {
    if (node.moduleSpecifier) return [moduleOf(node)];
    const names = node.exportClause && ts.isNamedExports(node.exportClause) ? node.exportClause.elements : [];
    return names.flatMap(({ name, propertyName }) => origin.get((propertyName ?? name).text) ?? []);
  });
}

function importedNames({ importClause }: ts.ImportDeclaration): string[] {
  const { name, namedBindings } = importClause ?? {};
  const named = namedBindings && ts.isNamedImports(namedBindings) ? namedBindings.elements : [];
  return [...(name ? [name.text] : []), ...named.map((element) => element.name.text)];
}

function moduleOf({ moduleSpecifier }: ts.ImportDeclaration | ts.ExportDeclaration): string {
  return moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : '';
}

/** The lists of a language: modules of sentences under the names of their subjects. */
const isList = (path: string) => /^texts\/(\w+\/)?screens\.ts$/.test(path);

/** True for a file in the folder of the index or below it. An index in a subfolder is a separate entry. */
function isOwn(module: string): boolean {
  if (!module.startsWith('./')) return false;
  return posix.basename(module) !== 'index.ts';
}

const sources = projectFiles(/^(domain|contract|texts|server|web)\/.*\.tsx?$/).filter(
  (path) => !tests.test(path),
);

test('an index exports only what its own files declare, and no other file exports anything again', () => {
  const found = sources
    .filter((path) => !isList(path))
    .flatMap((path) =>
      exportedAgain(path)
        .filter((module) => posix.basename(path) !== 'index.ts' || !isOwn(module))
        .map((module) => `${path}: ${module}`),
    );
  assert.ok(sources.length > 1000, 'hardly anything was looked at');
  assert.deepEqual(found, [], 'importers name the file that declares what they need');
});
