import { hourMs } from '#domain/shared/duration.ts';
import type { Feature } from '#server/http/feature.ts';
import { deleteOldMailCounts } from './account-mail-count.store.ts';
import { deleteExpiredAccountTokens } from './account-token.store.ts';
import { serveAgents } from './agent.routes.ts';

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
export { claimAccountMail } from './account-mail-count.store.ts';
export {
  findOpenAccountToken,
  mintAccountToken,
  pendingEmailOf,
  takeAccountToken,
  voidAccountTokens,
} from './account-token.store.ts';
export {
  type AgentRecord,
  claimEmail,
  findAgent,
  findAgentByEmail,
  insertAgent,
  isEmailTaken,
  listDemoAgents,
  lockAgent,
  moveAgentEmail,
  setAvatar,
} from './agent.store.ts';
export { viewProfile, viewSessionAgent } from './agent.view.ts';
export {
  findPasswordHash,
  lockPasswordHash,
  markEmailVerified,
  setPasswordHash,
} from './agent-credential.store.ts';
export { findAgentSettings, lockAgentSettings, writeAgentSettings } from './agent-settings.store.ts';
export { readBookingDefaults } from './booking-defaults.ts';
export { changeAgentSettings } from './change-agent-settings.ts';
export { emailKeyOf } from './email-key.ts';
export { isClosedDemo } from './is-closed-demo.ts';
export { readAgentSettings } from './read-agent-settings.ts';
