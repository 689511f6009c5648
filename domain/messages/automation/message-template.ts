import { operationLimits } from '../../properties/operations.ts';
import { truncateText } from '../../shared/truncate-text.ts';
import { isMarked, type MarkedVariable, markOf, withoutMarks } from './text-marks.ts';

/** Words in braces that an automatic message may have. Those of saved replies are the first seven. */
export const messageVariables = [
  'guest',
  'firstName',
  'property',
  'checkIn',
  'checkOut',
  'code',
  'host',
  'nights',
  'guests',
  'arrivalFrom',
  'leaveBy',
  'address',
  'directions',
  'access',
  'doorCode',
  'wifiName',
  'wifiPassword',
  'parking',
  'checkOutSteps',
  'total',
  'paymentDue',
  'paymentDueOn',
  'paymentOpen',
  'holdUntil',
  'guestPage',
  'agreementLink',
  'hostPhone',
] as const;
export type MessageVariable = (typeof messageVariables)[number];

/** Words whose value the guest may only see while the gate of the arrival is open. */
export const secretVariables = ['doorCode', 'wifiPassword'] as const satisfies MessageVariable[];
export type SecretVariable = (typeof secretVariables)[number];

/** Words about getting in: when one of them changes, a message that has it is wrong. */
export const accessVariables = [
  'property',
  'address',
  'directions',
  'access',
  'doorCode',
  'wifiName',
  'wifiPassword',
  'parking',
  'arrivalFrom',
] as const satisfies MessageVariable[];

/** What an `{if …}` may ask for, besides whether a word has a value. */
export const messageFlags = ['paid', 'unpaid', 'children', 'pets', 'longStay'] as const;
export type MessageFlag = (typeof messageFlags)[number];

export type VariableValues = Readonly<Partial<Record<MessageVariable, string>>>;

/** Longest values of variables that are stored as a mark and filled in when a message is sent or read. */
const markedLengths = {
  guestPage: 200,
  agreementLink: 200,
  doorCode: operationLimits.line,
  wifiPassword: operationLimits.line,
} as const satisfies Record<MarkedVariable, number>;

const marks = /\uFDD0(guestPage|agreementLink|doorCode|wifiPassword)\uFDD1/g;

/** Length of a filled text once its marks have their longest values. */
export function lengthWithMarks(text: string): number {
  let length = text.length;
  // NOTE: the pattern matches no other names.
  for (const [mark, name] of text.matchAll(marks))
    length += markedLengths[name as MarkedVariable] - mark.length;
  return length;
}

export type Part =
  | { kind: 'text'; text: string }
  | { kind: 'word'; name: string }
  | { kind: 'if'; name: string; negated: boolean; holds: Part[]; otherwise: Part[] };

const parsed = new Map<string, Template>();
const maxParsed = 2000;

export type Template = { parts: readonly Part[]; unknown: readonly string[]; isBalanced: boolean };

/**
 * Reads a text with `{word}`, `{if word}…{else}…{end}` and `{if not word}`; `\{` is a brace. Texts are read once and
 * remembered, since a change of a rule plans ten thousand stays with the same ones.
 */
export function parseTemplate(text: string): Template {
  const known = parsed.get(text);
  if (known) return known;
  const template = readTemplate(text);
  if (parsed.size >= maxParsed) parsed.clear();
  parsed.set(text, template);
  return template;
}

type Open = { branch: Extract<Part, { kind: 'if' }>; into: Part[]; hadElse: boolean };

function readTemplate(source: string): Template {
  const text = withoutMarks(source);
  const parts: Part[] = [];
  const open: Open[] = [];
  const unknown = new Set<string>();
  let isBalanced = true;
  let from = 0;
  const into = () => open.at(-1)?.into ?? parts;

  for (const match of text.matchAll(/\\\{|\{([^{}\n]*)\}/g)) {
    if (match.index > from) into().push({ kind: 'text', text: text.slice(from, match.index) });
    from = match.index + match[0].length;

    if (match[1] === undefined) {
      into().push({ kind: 'text', text: '{' });
      continue;
    }

    const inside = match[1].trim();
    const condition = /^if\s+(not\s+)?(\w+)$/.exec(inside);
    const top = open.at(-1);

    if (condition) {
      const name = condition[2] ?? '';
      if (!isVariable(name) && !isFlag(name)) unknown.add(name);
      const branch: Open['branch'] = {
        kind: 'if',
        name,
        negated: condition[1] !== undefined,
        holds: [],
        otherwise: [],
      };

      into().push(branch);
      open.push({ branch, into: branch.holds, hadElse: false });
    } else if (inside === 'else') {
      if (!top || top.hadElse) isBalanced = false;
      else {
        top.into = top.branch.otherwise;
        top.hadElse = true;
      }
    } else if (inside === 'end') {
      if (open.pop() === undefined) isBalanced = false;
    } else {
      if (!isVariable(inside)) unknown.add(inside === '' ? '{}' : inside);
      into().push({ kind: 'word', name: inside });
    }
  }
  if (from < text.length) into().push({ kind: 'text', text: text.slice(from) });

  return { parts, unknown: [...unknown], isBalanced: isBalanced && open.length === 0 };
}

export type FilledText = {
  text: string;
  missing: MessageVariable[];
  used: MessageVariable[];
  /** The text was cut, or will be too long once its marks have their values. */
  isTooLong: boolean;
};

/**
 * Fills a text in, in one pass: values are taken literally. Variables whose value depends on the reader, and those without
 * a value, become marks. The latter are listed, and such a text must not be sent. Filling ends soon after `maxLength`,
 * and the text is cut there.
 */
export function fillTemplate(
  text: string,
  values: VariableValues,
  flags: readonly MessageFlag[] = [],
  maxLength = Number.POSITIVE_INFINITY,
): FilledText {
  const missing = new Set<MessageVariable>();
  const used = new Set<MessageVariable>();
  const pieces: string[] = [];
  // Empty lines of parts that are left out are removed at the end, so they do not count yet.
  let room = maxLength + text.length;
  const take = (piece: string) => {
    pieces.push(piece);
    room -= piece.length;
  };

  const write = (parts: readonly Part[]): void => {
    for (const part of parts) {
      if (room < 0) return;

      if (part.kind === 'text') take(part.text);
      else if (part.kind === 'if') {
        const holds = isFlag(part.name) ? flags.includes(part.name) : hasValue(values, part.name);
        write(holds === part.negated ? part.otherwise : part.holds);
      } else {
        const value = isVariable(part.name) ? values[part.name] : undefined;
        if (isVariable(part.name)) {
          used.add(part.name);
          if (!value) missing.add(part.name);
        }
        take(filledValue(part.name, value));
      }
    }
  };
  write(parseTemplate(text).parts);

  const filled = pieces
    .join('')
    .replaceAll(/(?<![ \t])[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

  return {
    text: truncateText(filled, maxLength),
    missing: [...missing],
    used: [...used],
    isTooLong: room < 0 || lengthWithMarks(filled) > maxLength,
  };
}

/** What a variable becomes: a mark of its own, a value without marks, or the mark of a value that is missing. */
function filledValue(name: string, value: string | undefined): string {
  if (!isVariable(name)) return `{${name}}`;
  if (isMarked(name) && value === markOf(name)) return value;
  return value ? withoutMarks(value) : markOf(name);
}

/** Variables of a text, also those in branches that are not shown. */
export function variablesIn(text: string): string[] {
  const read = (parts: readonly Part[]): string[] =>
    parts.flatMap((part) => {
      if (part.kind === 'text') return [];
      return part.kind === 'word' ? [part.name] : [...read(part.holds), ...read(part.otherwise)];
    });
  return read(parseTemplate(text).parts);
}

function hasValue(values: VariableValues, name: string): boolean {
  return isVariable(name) && Boolean(values[name]);
}

export function isVariable(name: string): name is MessageVariable {
  return (messageVariables as readonly string[]).includes(name);
}

export function isFlag(name: string): name is MessageFlag {
  return (messageFlags as readonly string[]).includes(name);
}

export function isSecretVariable(name: string): name is SecretVariable {
  return (secretVariables as readonly string[]).includes(name);
}

/** What is wrong with a text: names that do not exist, and an `{if}` without its `{end}`. */
export function templateErrors(text: string): { unknown: string[]; isBalanced: boolean } {
  const { unknown, isBalanced } = parseTemplate(text);
  return { unknown: [...unknown], isBalanced };
}

/** A short text that differs when the long one does: 53 bits of cyrb53. */
export function fingerprint(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36);
}
