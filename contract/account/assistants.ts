import { type Static, Type } from 'typebox';
import { keyScopes } from '#domain/account/api-keys.ts';
import { endpoint } from '../endpoint.ts';
import { Shape } from '../shapes.ts';

/** What an assistant may do with a key that has the scopes. */
export const AssistantTool = Shape({
  name: Type.String(),
  about: Type.String(),
  scopes: Type.Array(Type.Enum([...keyScopes])),
  /** It shows what would happen, and acts only when that is confirmed. */
  writes: Type.Boolean(),
});
export type AssistantTool = Static<typeof AssistantTool>;

export const listTools = endpoint({
  method: 'GET',
  path: '/api/assistant-tools',
  summary: 'What assistants may do, and where they connect',
  access: 'agent',
  memberScope: 'team:read',
  reply: Shape({
    /** Address of the Model Context Protocol. */
    address: Type.String(),
    items: Type.Array(AssistantTool),
  }),
  success: 200,
  refusals: [],
});
