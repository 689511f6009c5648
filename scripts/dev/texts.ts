import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { mustRun, root, tool } from '../run-program.mjs';
import { showHelpOnRequest } from '../show-help.mjs';
import { findSentences, type Sentence, type Wording } from './texts/find-sentences.ts';
import { WrongTranslation, writeModule } from './texts/write-module.ts';

showHelpOnRequest(`npm run texts -- export fr            all sentences in English, and what French has of them, as texts-fr.json
npm run texts -- import fr            makes texts/fr from texts-fr.json; refuses sentences that are missing or changed
npm run texts -- import fr --partly   the same, and leaves in English what is missing`);

/** One sentence in the file for translators. An empty translation is missing. */
type Entry = { english: Wording; translation: Wording };

const [action, language = '', ...options] = process.argv.slice(2);
if (!/^[a-z]{2}(-[A-Z]{2})?$/.test(language) || (action !== 'export' && action !== 'import')) {
  console.error('texts: say export or import and the code of a language; npm run texts -- --help');
  process.exit(1);
}

const file = `texts-${language}.json`;
if (action === 'export') exportTexts();
else await importTexts();

function exportTexts(): void {
  const translated = new Map(modulesOf(language).flatMap(({ sentences }) => sentences.map(byId)));
  const english = modulesOf('en').flatMap(({ sentences }) => sentences);
  const entries = english.map(({ id, wording }) => [
    id,
    { english: wording, translation: translated.get(id) ?? emptyFor(wording) },
  ]);

  writeFileSync(file, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
  console.log(`texts: ${entries.length} sentences are in ${file}`);
}

function byId({ id, wording }: Sentence): [string, Wording] {
  return [id, wording];
}

/** A place for the translation; for forms of number one for each form that the language has. */
function emptyFor(wording: Wording): Wording {
  if (typeof wording === 'string') return '';

  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  return Object.fromEntries(pluralCategories.map((form) => [form, '']));
}

async function importTexts(): Promise<void> {
  const entries: Record<string, Entry> = JSON.parse(readFileSync(file, 'utf8'));
  const modules = modulesOf('en');
  const translations = new Map<string, Wording>();
  const missing: string[] = [];
  const changed: string[] = [];

  for (const { id, wording } of modules.flatMap(({ sentences }) => sentences)) {
    const entry = Object.hasOwn(entries, id) ? entries[id] : undefined;
    if (entry === undefined || isEmpty(entry.translation)) missing.push(id);
    else if (JSON.stringify(entry.english) !== JSON.stringify(wording)) changed.push(id);
    else translations.set(id, entry.translation);
  }

  const open = [
    ...missing.map((id) => `missing: ${id}`),
    ...changed.map((id) => `changed in English: ${id}`),
  ];
  if (open.length > 0 && !options.includes('--partly')) {
    console.error(
      [`texts: ${open.length} sentences have no translation, or their English has changed.`, ...open].join(
        '\n',
      ),
    );
    process.exit(1);
  }

  const written = modules.map((module) => [module.file, write(module, translations)] as const);
  for (const [name, code] of written) {
    const path = join(root, 'texts', language, `${name}.ts`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, inLanguage(code));
  }

  await mustRun('Formatting the texts', tool('biome'), ['format', '--write', `texts/${language}`]);
  console.log(`texts: ${translations.size} sentences are in texts/${language}, ${open.length} are English`);
}

function write(
  module: Parameters<typeof writeModule>[0],
  translations: ReadonlyMap<string, Wording>,
): string {
  try {
    return writeModule(module, translations);
  } catch (error) {
    if (!(error instanceof WrongTranslation)) throw error;
    console.error(`texts: ${error.message}`);
    process.exit(1);
  }
}

function isEmpty(translation: Wording): boolean {
  return typeof translation === 'string' ? translation === '' : Object.values(translation).includes('');
}

/** Forms of number, lists and numbers follow the rules of the language. */
function inLanguage(code: string): string {
  return code.replaceAll(/'en(-GB)?'/g, `'${language}'`);
}

function modulesOf(of: string): { file: string; source: ts.SourceFile; sentences: Sentence[] }[] {
  const folder = join(root, 'texts', of);
  if (!existsSync(folder)) return [];

  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .toSorted()
    .map((path) => {
      const name = path.replace(/\.ts$/, '');
      const code = readFileSync(join(folder, path), 'utf8');
      const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true);
      return { file: name, source, sentences: findSentences(name, source) };
    });
}
