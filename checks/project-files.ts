import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';

export const root = resolve(import.meta.dirname, '..');

/** Generated folders. */
const made = new Set([
  '.git',
  'node_modules',
  'dist',
  'data',
  'coverage',
  'bench-results',
  'releases',
  'test-results',
  'playwright-report',
  'shots',
  'project.inlang/cache',
  '.env',
]);

/** All project files by path from the root, with `/` between folders. */
export function projectFiles(pattern = /./): string[] {
  return filesIn('').filter((path) => pattern.test(path));
}

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .sort((a, b) => a.name.localeCompare(b.name))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (made.has(path)) return [];
      return entry.isDirectory() ? filesIn(path) : [path];
    });
}

export function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** Seconds for which the trees of files stay: most checks read the same ones, and run after each other. */
const secondsOfTrees = 10;
const trees = new Map<string, ts.SourceFile>();
let forgetting: NodeJS.Timeout | undefined;

/** Syntax tree of a file, parsed once for all checks of a process that come soon after each other. */
export function syntaxTree(path: string, text: string): ts.SourceFile {
  const known = trees.get(path);
  if (known?.text === text) return known;

  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  trees.set(path, tree);
  clearTimeout(forgetting);
  forgetting = setTimeout(() => trees.clear(), secondsOfTrees * 1000).unref();
  return tree;
}

export const sources = /^(domain|contract|texts|server|web|testing|e2e|checks|scripts)\/.*\.(ts|tsx|mjs)$/;
export const tests = /\.(test|spec)\.tsx?$/;

/** Text of a string or template literal, with an ellipsis for each value in it; empty for other nodes. */
export function literalText(node: ts.Node): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return '';
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…');
}
