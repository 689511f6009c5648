import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { isOutOfMemory, threadTask } from '#server/adapters/threads/thread-pool.ts';
import type { Platform } from '#server/platform.ts';
import { saveParsed, selectUnparsed } from './content.store.ts';
import { type ParsedMarkdown, type parseMarkdown, showAsTyped } from './parse-markdown.ts';

/** A text of 100,000 characters takes some 50 ms; a busy machine gets time. */
const parseTask = {
  ...threadTask<typeof parseMarkdown>(new URL('./parse-markdown.ts', import.meta.url), 'parseMarkdown'),
  withinMs: 5000,
};

/**
 * Parses Markdown in a thread, once, when it is saved: some short texts take the lexer minutes. A text that takes too long,
 * or is nested too deeply, is refused.
 */
export async function readMarkdown(
  { parsers }: Pick<Platform, 'parsers'>,
  text: string,
): Promise<ParsedMarkdown | Refusal<'text_too_complex' | 'busy'>> {
  try {
    const read = await parsers.run(parseTask, text);
    if ('result' in read) return read.result ?? refuse('text_too_complex');
    return refuse(read.failed === 'queue_full' ? 'busy' : 'text_too_complex');
  } catch (error) {
    if (isOutOfMemory(error)) return refuse('text_too_complex');
    throw error;
  }
}

/** Parsed, or as it was typed for a stored text that cannot be parsed; null while the threads are busy. */
export async function readStoredMarkdown(
  deps: Pick<Platform, 'parsers'>,
  text: string,
): Promise<ParsedMarkdown | null> {
  const parsed = await readMarkdown(deps, text);
  if (!isRefusal(parsed)) return parsed;
  return parsed.refused === 'busy' ? null : showAsTyped(text);
}

const textsOfARun = 500;

/** Parses texts that came with the product or were saved by an earlier release. */
export async function parseStoredTexts({ pool, parsers }: Pick<Platform, 'pool' | 'parsers'>): Promise<void> {
  for (const text of await selectUnparsed(pool, textsOfARun)) {
    const parsed = await readStoredMarkdown({ parsers }, text.body);
    if (parsed === null) return;
    await saveParsed(pool, text, parsed);
  }
}
