import type { FastifyRequest } from 'fastify';
import type { AgentProfile, AgentSettings } from '#contract/account/agents.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { logChange } from '#server/db/log-change.ts';
import {
  lockAgent,
  lockAgentSettings,
  setAvatar,
  viewProfile,
  writeAgentSettings,
} from '#server/features/agents/index.ts';
import { removePhotoFiles } from '#server/features/photos/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { drawLogo, drawPortrait } from './draw-logo.ts';
import { type PictureRefusal, pictureIdOf, storePicture } from './store-picture.ts';

type Deps = Pick<Platform, 'transact' | 'now' | 'newId' | 'storage'>;

/** Stores the request's only picture as the agent's logo. */
export function uploadLogo(
  deps: Deps,
  request: FastifyRequest,
  { agentId }: AgentCaller,
): Promise<AgentSettings | PictureRefusal | Refusal<'not_found' | 'idempotency_mismatch'>> {
  return storePicture(deps, request, {
    agentId,
    draw: drawLogo,
    record: (address) => setLogo(deps, agentId, address),
  });
}

export async function removeLogo(
  deps: Deps,
  { agentId }: AgentCaller,
): Promise<AgentSettings | Refusal<'not_found' | 'idempotency_mismatch'>> {
  return await setLogo(deps, agentId, null);
}

/** Sets the logo; the previous logo's files are removed after the commit. */
async function setLogo(
  { transact, now }: Deps,
  agentId: string,
  logo: string | null,
): Promise<AgentSettings | Refusal<'not_found' | 'idempotency_mismatch'>> {
  return await transact(async (tx): Promise<AgentSettings | Refusal<'not_found'>> => {
    const present = await lockAgentSettings(tx, agentId);
    if (!present) return refuse('not_found');
    const settings = { ...present, branding: { ...present.branding, logo } };
    await writeAgentSettings(tx, agentId, { settings, now: now() });
    logChange(tx, {
      type: 'settings',
      action: 'agent_settings_changed',
      summary: texts(defaultLocale).log.pictureChanged({ picture: 'logo', isGone: logo === null }),
      entity: { type: 'agent', id: agentId },
      accountId: agentId,
      before: { logo: present.branding.logo },
      after: { logo },
    });
    const before = pictureIdOf(present.branding.logo);
    if (before !== undefined) await removePhotoFiles(tx, agentId, [before]);
    return settings;
  });
}

/** Stores the request's only picture as the one that guests see beside the agent's name. */
export function uploadPortrait(
  deps: Deps,
  request: FastifyRequest,
  { agentId }: AgentCaller,
): Promise<AgentProfile | PictureRefusal | Refusal<'not_found' | 'idempotency_mismatch'>> {
  return storePicture(deps, request, {
    agentId,
    draw: drawPortrait,
    record: (address) => setPortrait(deps, agentId, address),
  });
}

export async function removePortrait(
  deps: Deps,
  { agentId }: AgentCaller,
): Promise<AgentProfile | Refusal<'not_found' | 'idempotency_mismatch'>> {
  return await setPortrait(deps, agentId, null);
}

/** Sets the portrait; the previous one's files are removed after the commit. */
async function setPortrait(
  { transact, now }: Deps,
  agentId: string,
  avatar: string | null,
): Promise<AgentProfile | Refusal<'not_found' | 'idempotency_mismatch'>> {
  return await transact(async (tx): Promise<AgentProfile | Refusal<'not_found'>> => {
    const agent = await lockAgent(tx, agentId);
    if (!agent) return refuse('not_found');
    await setAvatar(tx, agentId, { avatar, now: now() });
    logChange(tx, {
      type: 'settings',
      action: 'profile_changed',
      summary: texts(defaultLocale).log.pictureChanged({ picture: 'portrait', isGone: avatar === null }),
      entity: { type: 'agent', id: agentId },
      accountId: agentId,
      before: { portrait: agent.avatar },
      after: { portrait: avatar },
    });
    const before = pictureIdOf(agent.avatar);
    if (before !== undefined) await removePhotoFiles(tx, agentId, [before]);
    return viewProfile({ ...agent, avatar });
  });
}
