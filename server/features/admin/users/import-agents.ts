import type * as adminAgentImport from '#contract/admin/agent-import.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { readAgentImport } from '#domain/account/agent-import.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { emailKeyOf } from '#server/features/agents/index.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { selectTakenEmailKeys } from './admin-user.store.ts';
import { inviteAgent } from './invite-agent.ts';

/** What an import of this file would do; saves nothing. */
export async function checkAgentImport(
  { pool }: Pick<Platform, 'pool'>,
  csv: string,
): Promise<ReplyOf<typeof adminAgentImport.check>> {
  const read = readAgentImport(csv);
  const keys = read.rows.map(({ row }) => emailKeyOf(row.email));
  const taken = await selectTakenEmailKeys(pool, keys);
  const isTaken = (_: unknown, index: number) => taken.has(keys[index] ?? '');
  return {
    ...read,
    rows: read.rows.filter((one, index) => !isTaken(one, index)),
    existing: read.rows.filter(isTaken).map(({ line, row }) => ({ line, email: row.email })),
  };
}

/**
 * Invites the agents of checked rows as `inviteAgent` does, each in a transaction of its own, so that a file that was
 * interrupted is simply imported again.
 */
export async function importAgents(
  deps: Parameters<typeof inviteAgent>[0],
  { rows }: InputOf<typeof adminAgentImport.run>['body'],
  caller: AdminCaller,
): Promise<ReplyOf<typeof adminAgentImport.run>> {
  const counts = { invited: 0, existing: 0 };
  const failed: { email: string; detail: string }[] = [];
  for (const row of rows) {
    const answer = await inviteAgent(deps, row, caller);
    if (!isRefusal(answer)) counts.invited += 1;
    else if (answer.refused === 'email_taken') counts.existing += 1;
    else failed.push({ email: row.email, detail: texts(defaultLocale).refusal(answer) });
  }
  return { ...counts, failed };
}
