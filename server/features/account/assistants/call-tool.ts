import { createHash, randomBytes } from 'node:crypto';
import type { Problem } from '#contract/shapes.ts';
import { retentionMs } from '#domain/admin/retention-rules.ts';
import type { KnownKey } from '#server/http/session/known-sessions.ts';
import { hashToken } from '#server/http/session/session.store.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { findConfirmation, insertConfirmation, takeConfirmation } from './confirmation.store.ts';
import type { Dispatch, Input } from './dispatch.ts';
import { markStrangers } from './mark-strangers.ts';
import type { Rehearsal, Tool, WritingTool } from './tool.ts';
import { readInput } from './tool-schema.ts';

type Deps = Pick<Platform, 'pool' | 'now' | 'newId'> & { dispatch: Dispatch; key: KnownKey };

/** What a tool answers: JSON for the assistant. An error is one that the assistant can read and mend. */
export type ToolAnswer = { isError: boolean; content: Record<string, unknown> };

/**
 * Calls a tool. One that writes is called twice: the first call answers a preview and a confirmation, the second one acts, if
 * the input is the same and what was shown is still so.
 */
export async function callTool(deps: Deps, tool: Tool, given: Record<string, unknown>): Promise<ToolAnswer> {
  const { confirm, ...fields } = given;
  const read = readInput(tool, fields);
  if ('unknown' in read) return refused('invalid_request', sentences().unknownField({ name: read.unknown }));
  if (confirm !== undefined && (typeof confirm !== 'string' || !tool.writes))
    return refused('invalid_request', sentences().unknownField({ name: 'confirm' }));

  const { input } = read;
  if (!tool.writes) return await readWith(deps, tool, input);
  const writing = { ...tool, writes: tool.writes };
  return typeof confirm === 'string'
    ? await act(deps, writing, input, confirm)
    : await rehearse(deps, writing, input);
}

async function readWith({ dispatch }: Deps, { endpoint }: Tool, input: Input): Promise<ToolAnswer> {
  const answer = await dispatch(endpoint, input);
  if (answer.problem) return failed(answer.problem);
  return { isError: false, content: asContent(markStrangers(answer.reply)) };
}

type Writing = Tool & { writes: WritingTool };

async function rehearse(deps: Deps, tool: Writing, input: Input): Promise<ToolAnswer> {
  const { pool, now: readClock, newId, dispatch, key } = deps;
  const now = readClock();
  const found = await tool.writes.rehearse(input, { dispatch, now });
  if (found.problem) return failed(found.problem);

  const preview = markStrangers(found.preview);
  if (!found.isPossible)
    return { isError: false, content: { preview, confirm: null, next: sentences().nothingToConfirm() } };

  const confirm = `cfm_${randomBytes(32).toString('base64url')}`;
  const expiresAt = now + retentionMs('tool_confirmations');
  await insertConfirmation(pool, {
    agentId: key.agentId,
    id: newId(),
    tokenHash: hashToken(confirm),
    keyId: key.keyId,
    tool: tool.name,
    inputHash: hashOf(input),
    shownHash: hashOf(found.shown),
    now,
    expiresAt,
  });

  const until = new Date(expiresAt).toISOString();
  return { isError: false, content: { preview, confirm, until, next: sentences().askFirst() } };
}

async function act(deps: Deps, tool: Writing, input: Input, confirm: string): Promise<ToolAnswer> {
  const { pool, now: readClock, dispatch, key } = deps;
  const now = readClock();
  const { agentId } = key;

  const stored = await findConfirmation(pool, { agentId, tokenHash: hashToken(confirm) });
  const isFresh = stored !== null && stored.usedAt === null && Date.parse(stored.expiresAt) > now;
  if (!isFresh || stored.keyId !== key.keyId || stored.tool !== tool.name)
    return refused('confirmation_invalid', sentences().confirmationInvalid());
  if (!stored.inputHash.equals(hashOf(input)))
    return refused('confirmation_invalid', sentences().confirmationOfOther());

  const found = await tool.writes.rehearse(input, { dispatch, now });
  if (found.problem) return failed(found.problem);
  if (!found.isPossible || !stored.shownHash.equals(hashOf(found.shown)))
    return refused('confirmation_stale', sentences().confirmationStale());
  if (!(await takeConfirmation(pool, { agentId, id: stored.id, now })))
    return refused('confirmation_invalid', sentences().confirmationInvalid());

  return await writeConfirmed(deps, tool, { found, input, confirmationId: stored.id });
}

type Confirmed = { found: Rehearsal; input: Input; confirmationId: string };

async function writeConfirmed(
  { dispatch, now }: Deps,
  { name, endpoint, writes }: Writing,
  { found, input, confirmationId }: Confirmed,
): Promise<ToolAnswer> {
  // A message has an id of its client, by which a repeated one is known.
  const withId = name === 'send_message' ? { ...found.act.body, clientId: confirmationId } : found.act.body;
  const once = `tool:${confirmationId}`;
  const answer = await dispatch(endpoint, { ...found.act, ...(withId ? { body: withId } : {}) }, once);
  if (answer.problem) return failed(answer.problem);

  const undo = await writes.undoOf(answer.reply, { input, dispatch, now: now() });
  return { isError: false, content: { result: markStrangers(answer.reply), undo } };
}

/** A refusal of the call itself; its facts may name a guest. */
function failed(problem: Problem): ToolAnswer {
  const { facts } = problem;
  const marked = facts === undefined ? {} : { facts: markStrangers(facts) };
  return { isError: true, content: { ...problem, ...marked } };
}

function refused(
  code: 'invalid_request' | 'confirmation_invalid' | 'confirmation_stale',
  detail: string,
): ToolAnswer {
  return { isError: true, content: { code, detail } };
}

function sentences() {
  return texts(defaultLocale).assistant;
}

function asContent(value: unknown): Record<string, unknown> {
  // NOTE: replies of the contract are objects.
  return value as Record<string, unknown>;
}

/** The same for equal values, whatever the order of their fields. */
function hashOf(value: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(sorted(value)))
    .digest();
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  return Object.fromEntries(
    entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, part]) => [name, sorted(part)]),
  );
}
