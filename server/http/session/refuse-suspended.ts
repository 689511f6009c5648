import { type Refusal, refuse } from '#domain/shared/refusal.ts';

/** Refuses a suspended agent with the reason, which only the holder of a session or of the right password learns. */
export function refuseSuspended({
  suspensionReason: reason,
}: {
  suspensionReason: string | null;
}): Refusal<'agent_suspended'> {
  return refuse('agent_suspended', reason ? { facts: { reason } } : {});
}
