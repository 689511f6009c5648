import { posix } from 'node:path';
import ts from 'typescript';
import { innerParts, placeholdersOf, type Sentence, type Wording } from './find-sentences.ts';

/** A translation that does not fit its sentence. The message is for translators. */
export class WrongTranslation extends Error {}

type Module = { file: string; source: ts.SourceFile; sentences: readonly Sentence[] };

/**
 * The source of a module with its sentences in other words; those without a translation keep theirs. Throws a
 * `WrongTranslation` where a translation lacks a placeholder of its sentence, or has one that the sentence does not know.
 */
export function writeModule(
  { file, source, sentences }: Module,
  translations: ReadonlyMap<string, Wording>,
): string {
  const byNode = new Map<ts.Node, Sentence>(sentences.map((sentence) => [sentence.node, sentence]));

  const write = (node: ts.Node): string => {
    const sentence = byNode.get(node);
    const translation = sentence && translations.get(sentence.id);
    if (sentence === undefined) return withParts(node, outermost(node, byNode), write);
    if (translation === undefined) return withParts(node, innerParts(node, sentence.wording), write);

    return ts.isCallExpression(sentence.node)
      ? writeForms(sentence.id, sentence.node, translation, write)
      : writeText(sentence.id, sentence.node, translation, write);
  };

  return withPluralImport(file, write(source));
}

/** The sentences in a node that are in no other one. */
function outermost(node: ts.Node, byNode: ReadonlyMap<ts.Node, Sentence>): ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (inner: ts.Node): void => {
    if (byNode.has(inner)) found.push(inner);
    else ts.forEachChild(inner, visit);
  };
  ts.forEachChild(node, visit);

  return found;
}

/** The source of a node with some of its parts written anew. */
function withParts(node: ts.Node, parts: readonly ts.Node[], write: (node: ts.Node) => string): string {
  const { text } = node.getSourceFile();
  let written = '';
  let end = ts.isSourceFile(node) ? 0 : node.getStart();

  for (const part of parts) {
    written += text.slice(end, part.getStart()) + write(part);
    end = part.end;
  }

  return written + text.slice(end, node.end);
}

type Write = (node: ts.Node) => string;

function writeText(id: string, node: ts.Node, translation: Wording, write: Write): string {
  if (typeof translation !== 'string')
    throw new WrongTranslation(`${id}: a sentence without forms of number is one text`);
  return literal(id, translation, expressionsOf(node, write));
}

/** Names of placeholders with the source of what they put in. */
function expressionsOf(node: ts.Node, write: Write): Map<string, string> {
  if (!ts.isTemplateExpression(node)) return new Map();

  const names = placeholdersOf(node);
  return new Map(node.templateSpans.map(({ expression }, index) => [names[index] ?? '', write(expression)]));
}

function writeForms(id: string, call: ts.CallExpression, translation: Wording, write: Write): string {
  const [count, second] = call.arguments;
  if (count === undefined || second === undefined)
    throw new Error(`${id}: a number with its forms was expected`);
  if (typeof translation === 'string' || translation.other === undefined)
    throw new WrongTranslation(`${id}: write a text for each form of number, at least for "other"`);

  const number = write(count);
  const expressions = new Map([['count', number]]);
  if (ts.isObjectLiteralExpression(second))
    for (const form of second.properties.filter(ts.isPropertyAssignment))
      for (const [name, source] of expressionsOf(form.initializer, write)) expressions.set(name, source);

  const forms = Object.entries(translation).map(
    ([form, text]) => `${form}: ${literal(id, text, expressions, { mayLack: true })}`,
  );

  return `plural(${number}, { ${forms.join(', ')} })`;
}

/** A text as a literal of TypeScript. A form of number may leave its number out: "one night". */
function literal(
  id: string,
  text: string,
  expressions: ReadonlyMap<string, string>,
  { mayLack = false } = {},
): string {
  if (expressions.size === 0) return quoted(text);

  const named = new Set([...text.matchAll(placeholder)].map(([, name = '']) => name));
  const unknown = [...text.matchAll(ownPlaceholder)].flatMap(([, name = '']) =>
    expressions.has(name) ? [] : [name],
  );
  const lacking = [...expressions.keys()].filter((name) => !named.has(name));
  if (unknown.length > 0) throw new WrongTranslation(`${id}: nothing is known of {${unknown.join('}, {')}}`);
  if (lacking.length > 0 && !mayLack)
    throw new WrongTranslation(`${id}: {${lacking.join('}, {')}} is missing`);
  if (![...named].some((name) => expressions.has(name))) return quoted(text);

  const parts = text.split(placeholder).map((part, index) => {
    const expression = index % 2 === 1 ? expressions.get(part) : undefined;
    if (expression !== undefined) return `\${${expression}}`;
    return escaped(index % 2 === 1 ? `{${part}}` : part).replaceAll(/`|\$\{/g, '\\$&');
  });

  return `\`${parts.join('')}\``;
}

const placeholder = /\{(\w+)\}/g;

/** A placeholder by its look; a variable of a template, such as `{{guestName}}`, is part of the text. */
const ownPlaceholder = /(?<!\{)\{(\w+)\}(?!\})/g;

function quoted(text: string): string {
  return `'${escaped(text).replaceAll("'", "\\'")}'`;
}

/** No-break spaces and the like are written as codes, so that they can be seen. */
function escaped(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll('\n', '\\n')
    .replaceAll(
      /[\u00a0\u00ad\u2000-\u200f\u2011\u2028-\u202f\u2060]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
}

/** A module that has forms of number now imports what chooses among them, and nothing that it no longer needs. */
function withPluralImport(file: string, code: string): string {
  const lacks = /\bplural\(/.test(code) && !/import \{ plural \}/.test(code);
  const path = posix.relative(posix.dirname(file), 'plural.ts');
  const imported = lacks
    ? `import { plural } from '${path.startsWith('.') ? path : `./${path}`}';\n${code}`
    : code;

  const usesCounted = /\bcounted\((?!count: number)/.test(imported.replaceAll(/^import .*$/gm, ''));
  return usesCounted
    ? imported
    : imported.replaceAll(
        /(import \{[^}]*?)\bcounted, |, counted\b(?= *[,}])|^import \{ counted \} .*\n/gm,
        '$1',
      );
}
