import type { Config } from '#server/config.ts';
import type { AgentRecord } from './agent.store.ts';

/** Everybody knows the password of demo accounts: while the demo is off, nothing opens them. */
export function isClosedDemo(agent: Pick<AgentRecord, 'isDemo'>, config: Pick<Config, 'demo'>): boolean {
  return agent.isDemo && !config.demo;
}
