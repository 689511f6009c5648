import type { Feature } from '#server/http/feature.ts';
import { serveAgents } from './agent.routes.ts';

export const agentsFeature: Feature = { name: 'agents', register: serveAgents };
export {
  type AgentRecord,
  claimEmail,
  findAgent,
  findAgentByEmail,
  insertAgent,
  isEmailTaken,
  listDemoAgents,
} from './agent.store.ts';
export { viewSessionAgent } from './agent.view.ts';
export { emailKeyOf } from './email-key.ts';
