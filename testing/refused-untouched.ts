import assert from 'node:assert/strict';
import { type RefusalCode, refusals } from '#contract/refusals.ts';
import { codeOf, type ServerAnswer } from './call-server.ts';
import { readStoredState } from './stored-state.ts';
import type { TestApp } from './test-app.ts';

/**
 * Asserts that invalid input is refused with this code, its status and a sentence, and that all tables and files are
 * unchanged afterwards.
 */
export async function refusedUntouched(
  app: TestApp,
  send: () => Promise<ServerAnswer>,
  code: RefusalCode,
): Promise<void> {
  const stored = () => readStoredState(app.pool, app.platform.config.dataDir);
  await app.settle();
  const before = await stored();
  const { status, type, body } = await send();
  assert.equal(codeOf(body), code, JSON.stringify(body));
  assert.equal(status, refusals[code].status);
  assert.match(type, /^application\/problem\+json/);
  assert.match(sentenceOf(body), /^[\p{Lu}“].{8,}[.!?]$/u);
  await app.settle();
  assert.deepEqual(await stored(), before);
}

function sentenceOf(body: unknown): string {
  return typeof body === 'object' && body !== null && 'detail' in body ? String(body.detail) : '';
}
