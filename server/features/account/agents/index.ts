import * as agents from '#contract/account/agents.ts';
import { hourMs } from '#domain/shared/duration.ts';
import type { Config } from '#server/config.ts';
import type { Feature } from '#server/http/feature.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { deleteExpiredAccountTokens, deleteOldMailCounts } from './account-token.store.ts';
import type { AgentRecord } from './agent.store.ts';
import { changeAgentSettings, readAgentSettings } from './agent-settings.ts';
import { changeProfile, readProfile } from './profile.ts';

export const agentsFeature: Feature = {
  name: 'agents',
  register: serveAgents,
  timers: ({ pool, now }) => [
    {
      name: 'delete-ended-account-tokens',
      everyMs: hourMs,
      removes: 'mailed_links',
      run: () => deleteExpiredAccountTokens(pool, now()),
    },
    {
      name: 'forget-old-mail-counts',
      everyMs: hourMs,
      removes: 'mail_counts',
      run: () => deleteOldMailCounts(pool, now()),
    },
  ],
};

function serveAgents({ serveSome }: Serve, platform: Platform): void {
  serveSome(agents, {
    readProfile: (_input, caller) => readProfile(platform.pool, caller),
    changeProfile: ({ body }, caller) => changeProfile(platform, body, caller),
    readSettings: (_input, caller) => readAgentSettings(platform.pool, caller),
    changeSettings: ({ body }, caller) => changeAgentSettings(platform, body, caller),
  });
}

/** Demo accounts have a public password, so they cannot sign in while the demo is off. */
export function isClosedDemo(agent: Pick<AgentRecord, 'isDemo'>, config: Pick<Config, 'demo'>): boolean {
  return agent.isDemo && !config.demo;
}

export {
  claimAccountMail,
  findOpenAccountToken,
  mintAccountToken,
  takeAccountToken,
  voidAccountTokens,
} from './account-token.store.ts';
export {
  type AgentRecord,
  claimEmail,
  emailKeyOf,
  findAgent,
  findAgentWithSettings,
  insertAgent,
  isEmailTaken,
  listDemoAgents,
  lockAgent,
  movePersonEmail,
  setAvatar,
  shareAgentLock,
} from './agent.store.ts';
export { findAgentSettings, lockAgentSettings, writeAgentSettings } from './agent-settings.store.ts';
export { changeAgentSettings, readAgentSettings, readBookingDefaults } from './agent-settings.ts';
export {
  insertMember,
  isTwoStepRequired,
  type MemberRow,
  memberIdsOf,
  removeMember,
  selectMembers,
  setContact,
  setMemberAvatar,
  setMemberRights,
  setTwoStepRequired,
  storedAccess,
} from './member.store.ts';
export { mailPayoutChange } from './payout-change.ts';
export {
  asFirstOwner,
  findPasswordHash,
  findPerson,
  findPersonByEmail,
  keyOf,
  lockPasswordHash,
  lockPerson,
  markEmailVerified,
  type Person,
  setPasswordHash,
} from './person.store.ts';
export { viewProfile, viewSessionAgent } from './profile.ts';
