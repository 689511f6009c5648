import type { Endpoint } from '#contract/endpoint.ts';
import type { Problem } from '#contract/shapes.ts';
import { isKeyScope, type KeyScope } from '#domain/account/api-keys.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import type { Dispatch, Input } from './dispatch.ts';

/** What an assistant is shown before a tool writes. */
export type Rehearsal = {
  /** Whether the write would be accepted; if not, there is nothing to confirm. */
  isPossible: boolean;
  /** Facts and sentences for the person who decides. */
  preview: Record<string, unknown>;
  /** What must still be so when it is confirmed: versions and amounts. */
  shown: unknown;
  /** The call with the versions and the amount that were shown. */
  act: Input;
};

/** How what was done can be undone; null when it cannot. */
export type Undo = Record<string, unknown> | null;

/** What was done, for its undo. */
export type Done = { input: Input; dispatch: Dispatch; now: number };

export type WritingTool = {
  rehearse: (
    input: Input,
    deps: { dispatch: Dispatch; now: number },
  ) => Promise<{ problem: Problem } | ({ problem: null } & Rehearsal)>;
  undoOf: (reply: unknown, done: Done) => Undo | Promise<Undo>;
  /** Calls that the rehearsal makes; a key needs their scopes too. */
  reads: readonly Endpoint[];
  /** Ends something that others rely on. */
  isDestructive?: true;
};

/** A tool is one call of the API, with some of its fields. */
export type Tool = {
  name: string;
  endpoint: Endpoint;
  /** Fields that the tool does not have: those that only pages send, and those with which money moves. */
  without?: readonly string[];
  /** Fields of which the tool takes these values alone. */
  only?: Readonly<Record<string, readonly string[]>>;
  /** Further scopes, for fields that the tool sets itself. */
  needs?: readonly KeyScope[];
  writes?: WritingTool;
};

/** What a tool does, for the assistant and for the person who allows it. */
export function summaryOf({ name, endpoint }: Pick<Tool, 'name' | 'endpoint'>): string {
  return texts(defaultLocale).assistant.narrowerTools[name] ?? endpoint.summary;
}

/** Scopes that a key needs for a tool, its rehearsal included. */
export function scopesOf({ endpoint, needs = [], writes }: Tool): KeyScope[] {
  const calls = [endpoint, ...(writes?.reads ?? [])];
  const ofCalls = calls.flatMap(({ memberScope }) => memberScope ?? []).filter(isKeyScope);
  return [...new Set([...ofCalls, ...needs])];
}
