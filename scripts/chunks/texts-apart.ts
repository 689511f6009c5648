import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';

/** The words of a sentence that is always the same. Else the statement that makes it, and what else it names. */
type Sentence = { text: string } | { statement: string; siblings: readonly string[] };

type Subject = { file: string; head: string; sentences: ReadonlyMap<string, Sentence> };

const entry = '#texts/screens.ts';
const partQuery = '?sentence=';

/**
 * Puts each sentence where it is shown. A module of texts serves the whole product, so as a module it would be loaded
 * with the first page: `t.bookings.title` becomes its words, and a sentence with facts becomes a module of its own.
 * BUILD_LANGUAGE chooses the language, English unless it is set. Code names sentences only as `t.subject.name`.
 */
export function textsApart(): Plugin {
  const folder = path.resolve('texts', process.env.BUILD_LANGUAGE ?? 'en');
  let subjects = new Map<string, Subject>();

  return {
    name: 'texts-apart',
    apply: 'build',
    buildStart() {
      subjects = readSubjects(path.join(folder, 'screens.ts'));
    },
    resolveId(id) {
      return id.includes(partQuery) ? id : null;
    },
    load(id) {
      const [file = '', name = ''] = id.split(partQuery);
      const subject = [...subjects.values()].find((one) => one.file === file);
      const sentence = subject?.sentences.get(name);
      if (subject === undefined || sentence === undefined) return null;

      return { code: moduleOf(name, sentence, subject), moduleSideEffects: false };
    },
    transform(code, id) {
      if (!code.includes(entry)) return null;
      return { code: withSentences(code, id, subjects), map: null };
    },
  };
}

/** The subjects that the list of a language names: `export * as bookings from './bookings/bookings.ts'`. */
export function readSubjects(list: string): Map<string, Subject> {
  const { program } = parseSync(list, readFileSync(list, 'utf8'));
  const subjects = new Map<string, Subject>();

  for (const statement of program.body) {
    if (statement.type !== 'ExportAllDeclaration' || statement.exported?.type !== 'Identifier') continue;
    const file = path.resolve(path.dirname(list), statement.source.value);
    subjects.set(statement.exported.name, readSubject(file));
  }

  return subjects;
}

function readSubject(file: string): Subject {
  const code = readFileSync(file, 'utf8');
  const { program } = parseSync(file, code);
  const exported = program.body.filter((statement) => statement.type === 'ExportNamedDeclaration');
  const names = new Set(exported.map(nameOf));
  const sentences = new Map(
    exported.map((statement) => [nameOf(statement), sentenceOf(statement, code, names)]),
  );

  const head = program.body
    .filter((statement) => statement.type !== 'ExportNamedDeclaration')
    .map(({ start, end }) => code.slice(start, end));

  return { file, head: head.join('\n'), sentences };
}

function nameOf({ declaration }: ESTree.ExportNamedDeclaration): string {
  const declared = declaration?.type === 'VariableDeclaration' ? declaration.declarations[0] : declaration;
  const id = declared && 'id' in declared ? declared.id : null;
  return id?.type === 'Identifier' ? id.name : '';
}

function sentenceOf(
  statement: ESTree.ExportNamedDeclaration,
  code: string,
  names: ReadonlySet<string>,
): Sentence {
  const { declaration, start, end } = statement;
  const init = declaration?.type === 'VariableDeclaration' ? declaration.declarations[0]?.init : null;
  if (init?.type === 'Literal' && typeof init.value === 'string') return { text: init.value };

  const text = code.slice(start, end);
  const own = nameOf(statement);
  const siblings = new Set([...text.matchAll(/\b[A-Za-z]\w*\b/g)].map(([word]) => word));
  return { statement: text, siblings: [...siblings].filter((name) => name !== own && names.has(name)) };
}

/** A sentence as a module of its own. */
function moduleOf(name: string, sentence: Sentence, { file, head }: Subject): string {
  if ('text' in sentence) return `export const ${name} = ${JSON.stringify(sentence.text)};`;

  const siblings = sentence.siblings.map((sibling) => importOf(sibling, sibling, file));
  return [head, ...siblings, sentence.statement].join('\n');
}

function importOf(name: string, local: string, file: string): string {
  return `import { ${name} as ${local} } from ${JSON.stringify(file + partQuery + name)};`;
}

type Edit = { start: number; end: number; text: string };

/** The code of a module with its sentences in place of their names. */
export function withSentences(code: string, id: string, subjects: ReadonlyMap<string, Subject>): string {
  const { program } = parseSync(path.basename(id).replace(/\?.*$/, ''), code, { lang: 'js' });
  const edits: Edit[] = [];
  const imports = new Map<string, string>();
  let own: string | undefined;

  for (const statement of program.body) {
    if (statement.type !== 'ImportDeclaration' || statement.source.value !== entry) continue;
    own = statement.specifiers[0]?.local.name;
    edits.push({ start: statement.start, end: statement.end, text: '' });
  }

  new Visitor({
    MemberExpression({ object, property, computed, start, end }) {
      if (computed || property.type !== 'Identifier' || object.type !== 'MemberExpression') return;
      if (object.object.type !== 'Identifier' || object.object.name !== own) return;
      if (object.computed || object.property.type !== 'Identifier') return;

      const subject = subjects.get(object.property.name);
      const sentence = subject?.sentences.get(property.name);
      if (subject === undefined || sentence === undefined)
        throw new Error(`${id} shows ${code.slice(start, end)}, which is no sentence of this language`);

      if ('text' in sentence) edits.push({ start, end, text: JSON.stringify(sentence.text) });
      else {
        const local = `${object.property.name}_${property.name}`;
        imports.set(local, importOf(property.name, local, subject.file));
        edits.push({ start, end, text: local });
      }
    },
  }).visit(program);

  const changed = edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
  return [...imports.values(), changed].join('\n');
}
