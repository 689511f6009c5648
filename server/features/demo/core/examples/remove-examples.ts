import { releaseNights } from '#server/features/bookings/availability/index.ts';
import { changeRuleStatus, removeRule } from '#server/features/messages/automation/index.ts';
import { removeProperty } from '#server/features/properties/core/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { orThrow } from '../demo-platform.ts';
import {
  findBookingsOf,
  findChangedRules,
  findExamples,
  findUsedExamples,
  forgetExamples,
  removeAttachments,
  removeBookings,
} from './example.store.ts';

/**
 * Removes what was filled in. What the agent attached to an example goes with it, or stays: then the property or rule is
 * the agent's own from now on.
 */
export async function removeExamples(platform: Platform, caller: AgentCaller, attached: 'keep' | 'remove') {
  const { agentId } = caller;
  const at = new Date(platform.now());

  return platform.transact(async (tx) => {
    const examples = await findExamples(tx, agentId);
    const used = new Set(
      attached === 'keep'
        ? [...(await findUsedExamples(tx, agentId)), ...(await findChangedRules(tx, agentId))]
        : [],
    );
    const propertyIds = (examples.get('property') ?? []).filter((id) => !used.has(id));
    const ruleIds = (examples.get('rule') ?? []).filter((id) => !used.has(id));

    const filled = examples.get('booking') ?? [];
    const ofProperties = await findBookingsOf(tx, agentId, propertyIds);
    const bookingIds = [...new Set([...filled, ...ofProperties])];
    for (const id of bookingIds) await releaseNights(tx, agentId, id);
    await removeBookings(tx, { agentId, ids: bookingIds, at });

    // Use cases open a transaction of their own; here they are steps of this one.
    const nested: Platform = { ...platform, transact: (work) => work(tx) };
    await removeAttachments(tx, { agentId, propertyIds, at });
    for (const id of propertyIds) orThrow(await removeProperty(nested, caller, id));
    for (const id of ruleIds) await removeExampleRule(nested, agentId, id);
    await forgetExamples(tx, agentId);

    return { ok: true as const };
  });
}

/** The agent may have removed the rule already; one that is switched on is switched off first. */
async function removeExampleRule(platform: Platform, agentId: string, id: string): Promise<void> {
  const removed = await removeRule(platform, { agentId, id });
  if ('refused' in removed && removed.refused === 'rule_in_use') {
    await changeRuleStatus(platform, { agentId, id, status: 'paused', includesUpcoming: false });
    await removeRule(platform, { agentId, id });
  }
}
