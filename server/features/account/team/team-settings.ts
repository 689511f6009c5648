import type * as team from '#contract/account/team.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { isRefusal, refuse } from '#domain/shared/refusal.ts';
import { logEvent } from '#server/db/event-log.ts';
import { isTwoStepRequired, setTwoStepRequired } from '#server/features/account/agents/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { lockTeam } from './lock-team.ts';

/** Whoever requires two-step sign-in of the team has it, so that nobody locks everybody out. */
export function changeTeamSettings(
  { transact }: Pick<Platform, 'transact'>,
  { twoStepRequired }: InputOf<typeof team.changeSettings>['body'],
  caller: AgentCaller,
) {
  const { agentId } = caller;

  return transact(async (tx) => {
    const locked = await lockTeam(tx, caller);
    if (isRefusal(locked)) return locked;
    if (twoStepRequired && !locked.self.hasTwoStep) return refuse('two_step_off');

    const before = await isTwoStepRequired(tx, agentId);
    await setTwoStepRequired(tx, agentId, twoStepRequired);
    logEvent(tx, {
      type: 'security',
      action: 'team_settings_changed',
      summary: texts(defaultLocale).log.teamSettingsChanged({ twoStepRequired }),
      entity: { type: 'agent', id: agentId },
      accountId: agentId,
      before: { twoStepRequired: before },
      after: { twoStepRequired },
    });

    return { ok: true as const };
  });
}
