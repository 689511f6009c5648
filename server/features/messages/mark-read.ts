import type { InputOf } from '#contract/endpoint.ts';
import type { markConversationRead } from '#contract/messages.ts';
import type { Refusal } from '#domain/shared/refusal.ts';
import type { Platform } from '#server/platform.ts';
import { markMessages } from './mark-messages.ts';

export async function markReadFor(
  platform: Pick<Platform, 'transact' | 'now'>,
  { params, body }: InputOf<typeof markConversationRead>,
  agentId: string,
): Promise<{ ok: true } | Refusal<'not_found' | 'idempotency_mismatch'>> {
  const mark = { agentId, conversationId: params.id, reader: 'agent' as const, receipt: 'read' as const };
  return platform.transact((tx) => markMessages(platform, tx, { ...mark, upTo: body.upTo }));
}
