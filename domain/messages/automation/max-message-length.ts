import { maxCompanyLength } from '../../account/account.ts';
import { operationLimits } from '../../properties/operations.ts';
import { propertyLimits } from '../../properties/property-limits.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import { type MessageRule, maxFilledLength } from './message-rule.ts';
import {
  isFlag,
  isVariable,
  type MessageVariable,
  type Part,
  parseTemplate,
  variablesIn,
} from './message-template.ts';

/** Longest value of each variable, in characters; 0 for one that never has a value. */
export type VariableLengths = Readonly<Record<MessageVariable, number>>;

/** Characters of a date or moment, and of an amount, in any language. */
const moment = 60;
const amount = 40;

/** The longest values that variables can have by the limits of what people enter. */
export const maxVariableLengths: VariableLengths = {
  guest: 161,
  firstName: 80,
  property: propertyLimits.titleLength,
  checkIn: moment,
  checkOut: moment,
  code: 20,
  host: maxCompanyLength,
  nights: 4,
  guests: 4,
  arrivalFrom: 5,
  leaveBy: 5,
  address: 350,
  directions: 3300,
  access: operationLimits.text,
  doorCode: operationLimits.line,
  wifiName: operationLimits.line,
  wifiPassword: operationLimits.line,
  parking: operationLimits.text,
  checkOutSteps: operationLimits.text,
  total: amount,
  paymentDue: amount,
  paymentDueOn: moment,
  paymentOpen: amount,
  holdUntil: moment,
  guestPage: 200,
  agreementLink: 200,
  hostPhone: 32,
};

/** Length of a text whose variables have their longest values; of two branches of one condition, the longer one. */
export function maxFilledTextLength(text: string, lengths: VariableLengths): number {
  return lengthOfParts(parseTemplate(text).parts, lengths);
}

function lengthOfParts(parts: readonly Part[], lengths: VariableLengths): number {
  let length = 0;
  const branches = new Map<string, { met: number; unmet: number }>();
  for (const part of parts) {
    if (part.kind === 'text') length += part.text.length;
    else if (part.kind === 'word') length += lengthOfVariable(part.name, lengths);
    else addBranch(branches, part, lengths);
  }
  for (const { met, unmet } of branches.values()) length += Math.max(met, unmet);
  return length;
}

function lengthOfVariable(name: string, lengths: VariableLengths): number {
  return (isVariable(name) && lengths[name]) || name.length + 2;
}

/** Branches of one condition are shown together, so they are added up by condition. */
function addBranch(
  branches: Map<string, { met: number; unmet: number }>,
  { name, negated, holds, otherwise }: Extract<Part, { kind: 'if' }>,
  lengths: VariableLengths,
): void {
  const isOpposite = name === 'unpaid';
  const condition = isOpposite ? 'paid' : name;
  const sums = branches.get(condition) ?? { met: 0, unmet: 0 };
  const first = lengthOfParts(holds, lengths);
  const second = lengthOfParts(otherwise, lengths);
  const isMet = negated === isOpposite;
  const canBeMet = isFlag(name) || (isVariable(name) && lengths[name] > 0);
  if (canBeMet || !isMet) sums[isMet ? 'met' : 'unmet'] += first;
  if (canBeMet || isMet) sums[isMet ? 'unmet' : 'met'] += second;
  branches.set(condition, sums);
}

/** The variable that fills most of a text; null for a text without one. */
function longestVariable(text: string, lengths: VariableLengths): MessageVariable | null {
  const shares = new Map<MessageVariable, number>();
  for (const name of variablesIn(text)) {
    if (!isVariable(name)) continue;
    shares.set(name, (shares.get(name) ?? 0) + lengths[name]);
  }
  const [largest] = [...shares].sort(([, a], [, b]) => b - a);
  return largest?.[0] ?? null;
}

/** The refusal of a rule one of whose texts can become longer than a message; null when all of them fit. */
export function refuseLongTexts(
  rule: Pick<MessageRule, 'texts' | 'resendIf'>,
  lengths: VariableLengths,
): Refusal<'filled_text_too_long'> | null {
  const maxLength = maxFilledLength(rule);
  const tooLong = Object.values(rule.texts)
    .flatMap(({ subject, body }) => [subject, body])
    .find((text) => maxFilledTextLength(text, lengths) > maxLength);
  if (tooLong === undefined) return null;

  const variable = longestVariable(tooLong, lengths);
  return refuse('filled_text_too_long', {
    cause: 'variable_makes_text_too_long',
    facts: { variable: variable ?? '', maxLength },
  });
}
