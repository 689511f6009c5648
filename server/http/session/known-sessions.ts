import { mayDo } from '#domain/admin/admin-roles.ts';
import type { ReportedChanges } from '#server/db/reported-changes.ts';
import { createRowCache } from '#server/db/row-cache.ts';
import type { Platform } from '#server/platform.ts';
import { type KnownKeyRow, selectKnownKey } from '../keys/known-key.store.ts';
import {
  type AdminSession,
  type AdminSessionEnd,
  type AdminSessionRow,
  type AgentSession,
  type AgentSessionRow,
  type AgentViewRow,
  adminSessionEnd,
  isAgentSessionValid,
  selectAdminSession,
  selectAgentSession,
  selectAgentView,
  tokenKey,
} from './session.store.ts';

/**
 * Sessions by their token, kept in memory so that most calls read none. One that ends is refused by all processes as soon as
 * its end is reported, within five seconds if the report is lost.
 */
export type KnownSessions = {
  findAgent(token: string): Promise<AgentSession | null>;
  /** An expired one says why. */
  findAdmin(token: string): Promise<AdminSession | AdminSessionEnd | null>;
  /** A view of an agent's account by an admin whose role still allows it. */
  findView(token: string): Promise<AgentViewRow | null>;
  /** A key of a program that has not ended, and whether the plan includes keys. */
  findKey(token: string): Promise<KnownKey | null>;
};

export type KnownKey = KnownKeyRow & { isInPlan: boolean };

type Deps = Pick<Platform, 'pool' | 'now' | 'config'> & {
  /** Whether the plan of an agent includes keys. */
  mayUseKeys: (agentId: string) => Promise<boolean>;
};

export function openKnownSessions(
  { pool, now, config, mayUseKeys }: Deps,
  changes: ReportedChanges,
): KnownSessions {
  const agents = createRowCache<AgentSessionRow>(changes, ({ agentId }) => `agent:${agentId}`);
  const admins = createRowCache<AdminSessionRow>(changes, ({ adminId }) => `admin:${adminId}`);
  const views = createRowCache<AgentViewRow>(changes, ({ adminId }) => `admin:${adminId}`);
  const keys = createRowCache<KnownKey>(changes, ({ agentId }) => `agent:${agentId}`);

  async function selectKey(token: string): Promise<KnownKey | null> {
    const key = await selectKnownKey(pool, token);
    return key && { ...key, isInPlan: await mayUseKeys(key.agentId) };
  }

  return {
    async findAgent(token) {
      const session = await agents.read(tokenKey(token), () => selectAgentSession(pool, token));
      return session && isAgentSessionValid(session, { now: now(), demo: config.demo }) ? session : null;
    },
    async findAdmin(token) {
      const session = await admins.read(tokenKey(token), () => selectAdminSession(pool, token));
      return session && (adminSessionEnd(session, now()) ?? session);
    },
    async findView(token) {
      const view = await views.read(tokenKey(token), () => selectAgentView(pool, token));
      return view && Date.parse(view.expiresAt) > now() && mayDo(view.role, 'agents:view') ? view : null;
    },
    async findKey(token) {
      const key = await keys.read(tokenKey(token), () => selectKey(token));
      const isOpen = key !== null && Date.parse(key.expiresAt) > now() && (config.demo || !key.isDemo);
      return isOpen ? key : null;
    },
  };
}
