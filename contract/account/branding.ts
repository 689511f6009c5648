import { endpoint } from '../endpoint.ts';
import { AgentSettings } from './agent-settings.ts';

/** Multipart with one part named `images`. */
export const uploadLogo = endpoint({
  method: 'POST',
  path: '/api/agents/logo',
  area: 'agents',
  summary: 'My logo on shared pages, receipts and flyers; the one before is gone',
  access: 'agent',
  rate: 'upload',
  reply: AgentSettings,
  success: 200,
});

export const removeLogo = endpoint({
  method: 'DELETE',
  path: '/api/agents/logo',
  area: 'agents',
  summary: 'Show my name instead of a logo',
  access: 'agent',
  rate: 'write',
  reply: AgentSettings,
  success: 200,
});
