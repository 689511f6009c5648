import type { Config } from '#server/config.ts';
import type { AgentRecord } from './agent.store.ts';

/** Demo accounts have a public password, so they cannot sign in while the demo is off. */
export function isClosedDemo(agent: Pick<AgentRecord, 'isDemo'>, config: Pick<Config, 'demo'>): boolean {
  return agent.isDemo && !config.demo;
}
