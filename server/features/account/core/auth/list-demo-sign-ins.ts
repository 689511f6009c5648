import type * as auth from '#contract/account/auth.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { passkeySite } from '#server/adapters/passkeys.ts';
import { readPlatformSettings } from '#server/db/platform-settings.store.ts';
import { listDemoAgents } from '#server/features/account/agents/index.ts';
import type { Platform } from '#server/platform.ts';

/** Public on purpose: demo accounts only work while the server runs in demo mode. */
export const demoPassword = 'staydesk-demo';

/** Options of the sign-in page: whether registration is open and, in demo mode, the demo accounts. */
export async function listDemoSignIns({
  config,
  pool,
}: Pick<Platform, 'config' | 'pool'>): Promise<ReplyOf<typeof auth.listDemoSignIns>> {
  const { allowAgentRegistration } = await readPlatformSettings(pool);
  const agents = config.demo ? await listDemoAgents(pool) : [];

  return {
    registrationOpen: allowAgentRegistration,
    google: config.google !== undefined,
    passkeyOrigin: passkeySite(config.http.publicUrl)?.origin ?? null,
    agents: agents.map(({ name, company, email }) => ({
      name,
      company: company ?? '',
      email,
      password: demoPassword,
    })),
  };
}
