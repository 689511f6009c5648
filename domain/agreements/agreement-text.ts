import { type Refusal, refuse } from '../shared/refusal.ts';
import { agreementLimits } from './agreement.ts';

/** Values of a booking that a template may name in braces, as `{guestName}`. */
export const agreementVariables = [
  'hostName',
  'hostEmail',
  'guestName',
  'firstName',
  'guestEmail',
  'property',
  'address',
  'checkIn',
  'checkOut',
  'checkInFrom',
  'checkOutBy',
  'nights',
  'guests',
  'total',
  'price',
  'payments',
  'cancellation',
  'houseRules',
  'bookingCode',
  'date',
] as const;
export type AgreementVariable = (typeof agreementVariables)[number];
export type AgreementValues = Record<AgreementVariable, string>;

/** The texts of a template by language, an ISO 639-1 code. */
export type TemplateTexts = Readonly<Record<string, string>>;

/** The words of messages and saved replies for the same values, which a template may use as well. */
const messageNames = new Map<string, AgreementVariable>([
  ['guest', 'guestName'],
  ['host', 'hostName'],
  ['code', 'bookingCode'],
  ['arrivalFrom', 'checkInFrom'],
  ['leaveBy', 'checkOutBy'],
]);

/** The word that is written for a variable: the one of messages, where they have it. */
export function placeholderOf(variable: AgreementVariable): string {
  return [...messageNames].find(([, name]) => name === variable)?.[0] ?? variable;
}

// Two braces are the form of templates from before messages and agreements had the same one.
const variablePattern = /\{\{\s*(\w+)\s*\}\}|\{(\w+)\}/g;
const known = new Set<string>(agreementVariables);

/** Each variable of a template: as written, its word, and its name, undefined for one that does not exist. */
function variablesIn(template: string) {
  return [...template.matchAll(variablePattern)].map(([written, double, single = '']) => {
    const word = double ?? single;
    return { written, word, name: variableOf(word) };
  });
}

function variableOf(word: string): AgreementVariable | undefined {
  return messageNames.get(word) ?? (isVariable(word) ? word : undefined);
}

/** Variables in a template that do not exist, each once, as written. */
export function unknownVariables(template: string): string[] {
  const unknown = variablesIn(template).filter(({ name }) => name === undefined);
  return [...new Set(unknown.map(({ word }) => word))];
}

/** Values that guests write themselves. They stay on one line and are never read as Markdown. */
const writtenByGuest: ReadonlySet<AgreementVariable> = new Set(['guestName', 'firstName', 'guestEmail']);

/**
 * Fills a template with the values of a booking, or refuses a text that would be longer than its limit and names the
 * variable that takes most of it. It is one pass: variables inside a value are not filled, and guests' own words make no
 * heading or list.
 */
export function fillTemplate(
  template: string,
  values: AgreementValues,
): string | Refusal<'agreement_too_long'> {
  const refused = refuseOverlong(template, values);
  if (refused) return refused;

  const filled = canonicalText(
    template.replaceAll(variablePattern, (written, double?: string, single = '') => {
      const name = variableOf(double ?? single);
      return name ? filledValue(values, name) : written;
    }),
  );
  return filled.length > agreementLimits.filledText ? tooLong(longestValue(template, values)) : filled;
}

/** Refuses a template whose filled text is longer than the limit, without filling it. */
export function refuseOverlong(
  template: string,
  values: AgreementValues,
): Refusal<'agreement_too_long'> | null {
  let length = template.length;
  const lengths = lengthsOf(values);
  for (const { written, name } of variablesIn(template)) {
    if (name) length += lengths[name] - written.length;
  }
  return length > agreementLimits.filledText ? tooLong(longestValue(template, values)) : null;
}

const isVariable = (name: string): name is AgreementVariable => known.has(name);

function lengthsOf(values: AgreementValues): Record<AgreementVariable, number> {
  const lengths = agreementVariables.map((name) => [name, filledValue(values, name).length]);
  // NOTE: every variable has an entry.
  return Object.fromEntries(lengths) as Record<AgreementVariable, number>;
}

/** The variable whose values take the largest part of the filled text. */
function longestValue(template: string, values: AgreementValues): AgreementVariable | null {
  const lengths = lengthsOf(values);
  const totals = new Map<AgreementVariable, number>();
  for (const { name } of variablesIn(template))
    if (name) totals.set(name, (totals.get(name) ?? 0) + lengths[name]);
  const [longest] = [...totals].toSorted(([, a], [, b]) => b - a);
  return longest?.[0] ?? null;
}

function tooLong(variable: AgreementVariable | null): Refusal<'agreement_too_long'> {
  const maxLength = agreementLimits.filledText;
  return refuse('agreement_too_long', { cause: 'filled_text_too_long', facts: { variable, maxLength } });
}

function filledValue(values: AgreementValues, name: AgreementVariable): string {
  const value = values[name].trim();
  if (!writtenByGuest.has(name)) return value;
  // A word joiner in front of a mark makes it plain text.
  return value.replaceAll(/\s+/g, ' ').replace(/^(?=#{1,3}\s|[-*]\s)/, '\u2060');
}

/**
 * The form of a text that is hashed: Unicode NFC, lines ending with LF, no spaces at their ends, no control characters,
 * never more than one empty line, and exactly one line end at the end.
 */
export function canonicalText(text: string): string {
  const lines = text
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
  return `${lines.replaceAll(/\n{3,}/g, '\n\n').trim()}\n`;
}

/** A part of an agreement as it is shown and printed. `level` 1 is the title. */
export type AgreementBlock =
  | { kind: 'heading'; level: 1 | 2 | 3; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] };

const headingLevels = new Map<string | undefined, 1 | 2 | 3>([
  ['#', 1],
  ['##', 2],
  ['###', 3],
]);

/** Most headings, paragraphs and list items that are read as such. */
const maxBlocks = 2500;

/**
 * Reads the Markdown of an agreement: headings and lists. Everything else is text as written, and so is what follows after
 * 2,500 headings, paragraphs and items: nothing of it is left out.
 */
export function agreementBlocks(text: string): AgreementBlock[] {
  const blocks: AgreementBlock[] = [];
  const lines = text.split('\n');
  let isNew = true;
  let count = 0;

  for (const [index, line] of lines.entries()) {
    const last = isNew ? undefined : blocks.at(-1);
    isNew = line.trim() === '';

    if (isNew) continue;
    if (count === maxBlocks) {
      blocks.push({ kind: 'paragraph', text: lines.slice(index).join('\n').trimEnd() });
      break;
    }

    const heading = /^(#{1,3})\s+(.+)$/.exec(line);
    const item = /^[-*]\s+(.+)$/.exec(line);
    const continues = !heading && !item && (last?.kind === 'paragraph' || last?.kind === 'list');
    if (!continues) count += 1;

    if (heading) {
      const level = headingLevels.get(heading[1]) ?? 3;
      blocks.push({ kind: 'heading', level, text: heading[2] ?? '' });
      isNew = true;
    } else if (item) {
      if (last?.kind === 'list') last.items.push(item[1] ?? '');
      else blocks.push({ kind: 'list', items: [item[1] ?? ''] });
    } else if (last?.kind === 'paragraph') last.text += `\n${line}`;
    else if (last?.kind === 'list') last.items.push(`${last.items.pop() ?? ''}\n${line.trim()}`);
    else blocks.push({ kind: 'paragraph', text: line });
  }

  return blocks;
}
