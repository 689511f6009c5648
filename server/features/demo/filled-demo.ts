import type { SharedLink } from '#contract/links/link-shapes.ts';
import type { Property } from '#contract/properties/property-shapes.ts';
import { isRefusal, type Refusal } from '#domain/shared/refusal.ts';
import type { DemoProperty } from './demo-agency.ts';

export type FilledAgent = { agentId: string; name: string };
export type FilledProperty = {
  agent: FilledAgent;
  agentIndex: number;
  number: number;
  plan: DemoProperty;
  stored: Property;
};
export type FilledLink = { agent: FilledAgent; agentIndex: number; timezone: string; link: SharedLink };

export type FilledDemo = { agents: FilledAgent[]; properties: FilledProperty[]; links: FilledLink[] };

/** Demo data must satisfy the rules, so a refusal is a bug. */
export function orThrow<T>(answer: T | Refusal): T {
  if (isRefusal(answer)) throw new Error(`the demo was refused: ${answer.refused} ${answer.detail ?? ''}`);
  return answer;
}
