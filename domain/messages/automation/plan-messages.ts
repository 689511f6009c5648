import { arrivalGateState } from '../../properties/arrival-gate.ts';
import { leaveAt } from '../notifications/quiet-hours.ts';
import { type Intent, intentOf } from './due-moment.ts';
import {
  agentAnswersMs,
  arrivalIsNearMs,
  type MessageRule,
  messageQuietHours,
  oldestCatchUpMs,
  type RuleText,
  usefulAfterArrivalMs,
} from './message-rule.ts';
import { isSecretVariable, type MessageVariable } from './message-template.ts';
import { type FilledMessage, hasOtherAccess, languageFor, type SentFacts, textFor } from './message-text.ts';
import type { ResendCause } from './message-triggers.ts';
import {
  arrivesAt,
  gatedStayOf,
  type MessagedProperty,
  type MessagedStay,
  matches,
} from './messaged-stay.ts';

export type SentMessage = { ruleId: string; occurrence: string; sentAt: number; facts: SentFacts };

/** What the agent decided about one message of one booking. */
export type MessageChoice = {
  ruleId: string;
  occurrence: string;
  choice: 'hold' | 'skip' | 'send' | null;
  /** Replaces the text of the rule for this booking. */
  text: RuleText | null;
};

/**
 * What an agent can do with one message of one booking. `release` takes a hold or a skip back and keeps an edited text,
 * `follow` takes everything back.
 */
export const messageDecisions = ['hold', 'skip', 'send', 'edit', 'release', 'follow'] as const;
export type MessageDecision = (typeof messageDecisions)[number];

export const plannedStates = ['due', 'waiting', 'blocked', 'held', 'skipped', 'sent'] as const;
export type PlannedState = (typeof plannedStates)[number];

/** Why a message has its state and its moment. */
export const planReasons = [
  'planned',
  'caught_up',
  'quiet',
  'gate_time',
  'guest_wrote',
  'undo',
  'changed_again',
  'unpaid',
  'unsigned',
  'missing_words',
  'no_text',
  'too_long',
  'by_agent',
  'paused',
  'stopped',
  'missed',
  'too_old',
  'too_late',
  'sent',
  'failed',
] as const;
export type PlanReason = (typeof planReasons)[number];

export type PlannedMessage = {
  ruleId: string;
  occurrence: string;
  dueAt: number;
  state: PlannedState;
  why: PlanReason;
  waitsFor: 'payment' | 'agreement' | null;
  /** Goes out together with the others that were missed. */
  isBundled: boolean;
  /** What has changed since the message was sent before. */
  changes: ResendCause[];
  missing: MessageVariable[];
  subject: string;
  body: string;
  /** Language of the text; empty without one. */
  language: string;
  facts: SentFacts;
  sentAt: number | null;
};

export type PlanInput = {
  stay: MessagedStay;
  property: MessagedProperty;
  rules: readonly MessageRule[];
  sent: readonly SentMessage[];
  choices: readonly MessageChoice[];
  now: number;
};

/**
 * Everything that the rules send about one stay: what went out, what will, and why some of it does not. The same input
 * gives the same plan, so it can be computed again after any change; what was sent stays sent, whatever the dates do.
 */
export function planMessages(input: PlanInput): PlannedMessage[] {
  return input.rules
    .flatMap((rule) => planRule(rule, input))
    .sort((a, b) => a.dueAt - b.dueAt || (a.ruleId < b.ruleId ? -1 : 1));
}

function planRule(rule: MessageRule, input: PlanInput): PlannedMessage[] {
  const { stay, property } = input;
  const sent = input.sent
    .filter(({ ruleId }) => ruleId === rule.id)
    .sort((a, b) => a.sentAt - b.sentAt || numberOf(a.occurrence) - numberOf(b.occurrence));
  const past = sent.map((message) => sentItem(rule, message, input));
  if (!rule.isActive || !matches(rule.conditions, stay, property)) return past;

  const intent = intentOf(rule, stay, property);
  if (intent === null || !isCovered(rule, stay, intent)) return past;

  const same = sent.filter(({ occurrence }) => baseOf(occurrence) === intent.occurrence);
  const last = same.at(-1);
  if (last === undefined) return [...past, planIntent(rule, intent, [], input)];

  // A text that was edited for one message is compared with itself.
  const { facts } = textOf(rule, last.occurrence, input);
  const changes = rule.resendIf.filter((cause) =>
    cause === 'access' ? hasOtherAccess(last.facts, facts) : facts[cause] !== last.facts[cause],
  );
  if (changes.length === 0) return past;

  const next = Math.max(...same.map(({ occurrence }) => numberOf(occurrence))) + 1;
  const occurrence = `${intent.occurrence}~${next}`;

  return [...past, planIntent(rule, { ...intent, occurrence }, changes, input)];
}

function baseOf(occurrence: string): string {
  return occurrence.replace(/~\d+$/, '');
}

function numberOf(occurrence: string): number {
  return Number(/~(\d+)$/.exec(occurrence)?.[1] ?? 1);
}

/** A rule acts on what is confirmed after it was switched on, and on other stays only from then on and if it says so. */
function isCovered(rule: MessageRule, stay: MessagedStay, intent: Intent): boolean {
  const { confirmedAt, createdAt, source } = stay;
  if (source === 'import')
    return rule.includesUpcoming && intent.dueAt > Math.max(createdAt, rule.activeFrom);
  const from = rule.trigger === 'no_reply' ? intent.since : (confirmedAt ?? createdAt);
  if (from >= rule.activeFrom) return true;
  return rule.includesUpcoming && intent.dueAt >= rule.activeFrom;
}

function textOf(rule: MessageRule, occurrence: string, { choices, ...about }: PlanInput): FilledMessage {
  const choice = choices.find((one) => one.ruleId === rule.id && one.occurrence === occurrence);
  return textFor(rule, choice?.text ?? null, about);
}

type Timing = { dueAt: number; why: PlanReason; isBundled: boolean; skips: PlanReason | null };

function planIntent(
  rule: MessageRule,
  intent: Intent,
  changes: ResendCause[],
  input: PlanInput,
): PlannedMessage {
  const { stay, choices } = input;
  const text = textOf(rule, intent.occurrence, input);
  const hasSecret = text.used.some(isSecretVariable);
  const gate = hasSecret ? gateAt(input) : null;
  const timing = timingOf(rule, intent, { input, gate, isResent: changes.length > 0 });
  const choice = choices.find((one) => one.ruleId === rule.id && one.occurrence === intent.occurrence);
  const waitsFor = waitOf(rule, stay, gate);
  const state = stateOf({ stay, choice: choice?.choice ?? null, timing, waitsFor, text });

  return {
    ruleId: rule.id,
    occurrence: intent.occurrence,
    dueAt: choice?.choice === 'send' ? input.now : timing.dueAt,
    ...state,
    waitsFor: state.state === 'waiting' ? waitsFor : null,
    isBundled: timing.isBundled && choice?.choice !== 'send',
    changes,
    missing: text.missing,
    subject: text.subject,
    body: text.body,
    language: text.language,
    facts: text.facts,
    sentAt: null,
  };
}

type GateNow = { opensAt: number; toPayMinor: number; toSign: boolean; isOver: boolean };

function gateAt({ stay, property, now }: PlanInput): GateNow {
  const gated = gatedStayOf(stay, property);
  const state = arrivalGateState(property.gate, gated, now);
  if (state.state === 'closed')
    return {
      opensAt: state.opensAt ?? 0,
      toPayMinor: state.toPayMinor,
      toSign: state.toSign,
      isOver: false,
    };
  return { opensAt: 0, toPayMinor: 0, toSign: false, isOver: state.state === 'over' };
}

function timingOf(
  rule: MessageRule,
  intent: Intent,
  context: { input: PlanInput; gate: GateNow | null; isResent: boolean },
): Timing {
  const { input, gate, isResent } = context;
  const { stay, property, now } = input;
  const arrival = arrivesAt(stay, property);
  let { dueAt } = intent;
  let why: PlanReason = 'planned';
  let isBundled = false;
  const skip = (reason: PlanReason): Timing => ({ dueAt, why, isBundled, skips: reason });

  if (dueAt < intent.since) {
    if (intent.since - dueAt > oldestCatchUpMs) return skip('too_old');
    if (rule.catchUp === 'skip' && !isResent) return skip('missed');
    dueAt = intent.since;
    why = 'caught_up';
    isBundled = rule.catchUp === 'bundle' && !isResent;
  }

  if (isResent && dueAt < now) why = 'changed_again';
  const later = (moment: number, reason: PlanReason) => {
    if (moment <= dueAt) return;
    dueAt = moment;
    why = reason;
  };

  later(stay.notifyFrom, 'undo');
  if (gate) later(gate.opensAt, 'gate_time');
  if (rule.waitsForAgent && stay.waitsSince !== null && stay.wroteAt !== null)
    later(stay.wroteAt + agentAnswersMs, 'guest_wrote');

  // A message whose time has come while it had to wait goes out now, and its quiet hours are those of now.
  const leaves = Math.max(dueAt, now);
  const isBeforeArrival = leaves >= arrival - arrivalIsNearMs && leaves < arrival;
  if (rule.respectsQuiet && !isBeforeArrival) {
    const end = leaveAt({ now: leaves, timezone: property.timezone, quietHours: messageQuietHours });
    if (end !== leaves) later(end, 'quiet');
  }

  const until = usefulUntil(rule, intent, { arrival, gate });
  if (gate?.isOver || Math.max(dueAt, now) > until) return skip('too_late');

  return { dueAt, why, isBundled, skips: null };
}

/** What says how to get in is of use for the whole stay; another message before the arrival only until then. */
function usefulUntil(
  rule: MessageRule,
  intent: Intent,
  { arrival, gate }: { arrival: number; gate: GateNow | null },
): number {
  if (rule.trigger !== 'before_check_in' || gate !== null) return intent.until;
  return Math.min(intent.until, arrival + usefulAfterArrivalMs);
}

function waitOf(rule: MessageRule, stay: MessagedStay, gate: GateNow | null): 'payment' | 'agreement' | null {
  const owes = rule.conditions.payment === 'paid' && stay.balanceMinor > 0;
  if (owes || (gate !== null && gate.toPayMinor > 0)) return 'payment';
  const isUnsigned = rule.conditions.signed === true && stay.agreement === 'open';
  return isUnsigned || gate?.toSign ? 'agreement' : null;
}

type Standing = { state: PlannedState; why: PlanReason };

function stateOf(about: {
  stay: MessagedStay;
  choice: MessageChoice['choice'];
  timing: Timing;
  waitsFor: 'payment' | 'agreement' | null;
  text: FilledMessage;
}): Standing {
  const { stay, choice, timing, waitsFor, text } = about;
  if (choice === 'skip') return { state: 'skipped', why: 'by_agent' };
  if (choice !== 'send' && timing.skips !== null) return { state: 'skipped', why: timing.skips };
  if (stay.isStopped) return { state: 'skipped', why: 'stopped' };
  // All of it stands in an {if} that is not for this stay.
  if (text.language !== '' && text.body === '') return { state: 'skipped', why: 'no_text' };

  if (choice !== 'send') {
    if (choice === 'hold') return { state: 'held', why: 'by_agent' };
    if (stay.isPaused) return { state: 'held', why: 'paused' };
  }

  if (text.language === '') return { state: 'blocked', why: 'no_text' };
  if (text.isTooLong) return { state: 'blocked', why: 'too_long' };
  if (waitsFor === 'payment') return { state: 'waiting', why: 'unpaid' };
  if (waitsFor === 'agreement') return { state: 'waiting', why: 'unsigned' };
  if (text.missing.length > 0) return { state: 'blocked', why: 'missing_words' };

  return { state: 'due', why: choice === 'send' ? 'by_agent' : timing.why };
}

function sentItem(rule: MessageRule, message: SentMessage, input: PlanInput): PlannedMessage {
  return {
    ruleId: rule.id,
    occurrence: message.occurrence,
    dueAt: message.sentAt,
    state: 'sent',
    why: 'sent',
    waitsFor: null,
    isBundled: false,
    changes: [],
    missing: [],
    subject: '',
    body: '',
    language: languageFor(rule, input.stay.language),
    facts: message.facts,
    sentAt: message.sentAt,
  };
}
