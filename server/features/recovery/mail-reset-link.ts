import { addresses } from '#contract/addresses.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import {
  emailKeyOf,
  findAgentByEmail,
  isClosedDemo,
  lockAgent,
  mintAccountToken,
} from '#server/features/agents/index.ts';
import { sendMail } from '#server/features/mails/index.ts';
import type { Platform } from '#server/platform.ts';

const hours = 1;

/** Mails a new link to the owner of an address; an address without an account gets no mail. */
export async function mailResetLink(
  platform: Pick<Platform, 'config' | 'pool' | 'transact' | 'now' | 'mail'>,
  email: string,
): Promise<void> {
  const { config, pool, transact, now } = platform;
  const found = await findAgentByEmail(pool, email);
  if (!found || isClosedDemo(found, config)) return;
  const link = await transact(async (tx) => {
    const agent = await lockAgent(tx, found.id);
    if (agent?.status !== 'active') return null;
    const emailKey = emailKeyOf(agent.email);
    const kind = 'password_reset' as const;
    const token = await mintAccountToken(tx, { agentId: agent.id, kind, emailKey, now: now(), hours });
    // Sends to the stored address: a typed look-alike has the same key but may be another mailbox.
    return { token, name: agent.name, to: agent.email };
  });
  if (link === null || isRefusal(link)) return;
  const { token, name, to } = link;
  const url = config.http.publicUrl + addresses.resetPassword({ token });
  await sendMail(platform, { kind: 'password_reset', to, data: { name, url } });
}
