import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';

/**
 * The words of a sentence that is always the same, or the function of a template that only has facts put in. Else the
 * statement that makes it, and what else it names.
 */
type Sentence = { text: string } | { template: string } | { statement: string; siblings: readonly string[] };

type Subject = { file: string; head: string; sentences: ReadonlyMap<string, Sentence> };

const entry = '#texts/screens.ts';
const partQuery = '?sentence=';

/**
 * Puts each sentence where it is shown. A module of texts serves the whole product, so as a module it would be loaded
 * with the first page: `t.bookings.title` becomes its words, a template becomes a function in the module that shows it, and
 * any other sentence becomes a module of its own. What is put into a template is isolated on the way. BUILD_LANGUAGE chooses the language, English unless it is set. Code names
 * sentences only as `t.subject.name`; a subject names those of another one as `labels.name`, with `import * as labels`.
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

      const code = moduleOf(name, sentence, subject);
      const isolating = withIsolation(withSharedSentences(code, file, subjects), file);
      return { code: isolating, moduleSideEffects: false };
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

  const template = init?.type === 'ArrowFunctionExpression' ? templateOf(init, code) : null;
  if (template !== null) return { template };

  const text = code.slice(start, end);
  const own = nameOf(statement);
  const siblings = new Set([...text.matchAll(/\b[A-Za-z]\w*\b/g)].map(([word]) => word));
  return { statement: text, siblings: [...siblings].filter((name) => name !== own && names.has(name)) };
}

/** The function of a template without its types; null if it needs more than its facts. */
function templateOf(made: ESTree.ArrowFunctionExpression, code: string): string | null {
  const { params, body, start, end } = made;
  const [facts, ...others] = params;
  if (body.type !== 'TemplateLiteral' || facts?.type !== 'ObjectPattern' || others.length > 0) return null;
  if (!body.expressions.every(({ type }) => type === 'Identifier')) return null;

  const types = [facts.typeAnnotation, made.returnType].filter((type) => type != null);
  return withEdits(
    code.slice(start, end),
    types.map((type) => ({ start: type.start - start, end: type.end - start, text: '' })),
  );
}

/** A sentence as a module of its own. */
function moduleOf(name: string, sentence: Sentence, { file, head, sentences }: Subject): string {
  if (!('statement' in sentence)) return `export ${constantOf(name, sentence)}`;

  const siblings = sentence.siblings.map((sibling) => siblingOf(sibling, sentences.get(sibling), file));
  return [head, ...siblings, sentence.statement].join('\n');
}

/** What needs nothing but itself is not imported. */
function siblingOf(name: string, sentence: Sentence | undefined, file: string): string {
  return sentence && !('statement' in sentence) ? constantOf(name, sentence) : importOf(name, name, file);
}

function constantOf(name: string, sentence: { text: string } | { template: string }): string {
  return `const ${name} = ${'text' in sentence ? JSON.stringify(sentence.text) : sentence.template};`;
}

function importOf(name: string, local: string, file: string): string {
  return `import { ${name} as ${local} } from ${JSON.stringify(file + partQuery + name)};`;
}

type Edit = { start: number; end: number; text: string };

/** The code of a module with its sentences in place of their names. */
export function withSentences(code: string, id: string, subjects: ReadonlyMap<string, Subject>): string {
  const { program } = parseSync(path.basename(id).replace(/\?.*$/, ''), code, { lang: 'js' });
  const entries = program.body.filter(isImport).filter(({ source }) => source.value === entry);
  const own = entries[0]?.specifiers[0]?.local.name;

  const subjectIn: SubjectIn = (object) => {
    if (object.type !== 'MemberExpression' || object.computed) return undefined;
    if (object.object.type !== 'Identifier' || object.object.name !== own) return undefined;
    return object.property.type === 'Identifier' ? object.property.name : undefined;
  };

  const { templates, rest } = withEntries({ code, id, program, entries, subjectIn }, subjects);
  return [withIsolation(templates, id), rest].join('\n');
}

/** The code of a sentence with those of other subjects in place of their names; nothing is isolated yet. */
export function withSharedSentences(
  code: string,
  file: string,
  subjects: ReadonlyMap<string, Subject>,
): string {
  const { program } = parseSync(file, code);
  const byFile = new Map([...subjects].map(([name, subject]) => [subject.file, name]));
  const named = new Map<string, string>();

  const entries = program.body.filter(isImport).filter(({ source, specifiers: [specifier] }) => {
    const subject = byFile.get(path.resolve(path.dirname(file), source.value));
    if (subject === undefined || specifier?.type !== 'ImportNamespaceSpecifier') return false;
    named.set(specifier.local.name, subject);
    return true;
  });

  const subjectIn: SubjectIn = (object) =>
    object.type === 'Identifier' ? named.get(object.name) : undefined;
  const { templates, rest } = withEntries({ code, id: file, program, entries, subjectIn }, subjects);
  return [templates, rest].join('\n');
}

function isImport(statement: ESTree.Program['body'][number]): statement is ESTree.ImportDeclaration {
  return statement.type === 'ImportDeclaration';
}

/** Name of the subject that an expression means, such as `t.bookings` in `t.labels.bookings`. */
type SubjectIn = (object: ESTree.MemberExpression['object']) => string | undefined;

type Showing = {
  code: string;
  id: string;
  program: ESTree.Program;
  /** Imports of sentences, which are not needed once those are in place. */
  entries: readonly ESTree.ImportDeclaration[];
  subjectIn: SubjectIn;
};

function withEntries(
  { code, id, program, entries, subjectIn }: Showing,
  subjects: ReadonlyMap<string, Subject>,
): { templates: string; rest: string } {
  const edits: Edit[] = entries.map(({ start, end }) => ({ start, end, text: '' }));
  const heads = new Map<string, string>();

  new Visitor({
    MemberExpression({ object, property, computed, start, end }) {
      const name = subjectIn(object);
      if (name === undefined || computed || property.type !== 'Identifier') return;

      const subject = subjects.get(name);
      const sentence = subject?.sentences.get(property.name);
      if (subject === undefined || sentence === undefined)
        throw new Error(`${id} shows ${code.slice(start, end)}, which is no sentence of this language`);

      if ('text' in sentence) edits.push({ start, end, text: JSON.stringify(sentence.text) });
      else {
        const local = `${name}_${property.name}`;
        heads.set(
          local,
          'template' in sentence ? constantOf(local, sentence) : importOf(property.name, local, subject.file),
        );
        edits.push({ start, end, text: local });
      }
    },
  }).visit(program);

  return { templates: [...heads.values()].join('\n'), rest: withEdits(code, edits) };
}

/** Sets what is put into a sentence apart where it is written from right to left (domain/shared/text-direction.ts). */
export function withIsolation(code: string, id: string): string {
  if (!code.includes('${')) return code;

  const { program } = parseSync(path.basename(id).replace(/\?.*$/, ''), code, { lang: 'ts' });
  const edits: Edit[] = [];
  new Visitor({
    TemplateLiteral({ expressions }) {
      for (const { start, end } of expressions) {
        edits.push({ start, end: start, text: 'isolated(' });
        edits.push({ start: end, end, text: ')' });
      }
    },
  }).visit(program);

  if (edits.length === 0) return code;
  return `import { isolated } from '#domain/shared/text-direction.ts';\n${withEdits(code, edits)}`;
}

function withEdits(code: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
}
