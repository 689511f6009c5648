import { addresses } from '#contract/addresses.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { emailKeyOf, lockAgent, mintAccountToken } from '#server/features/agents/index.ts';
import { sendMail } from '#server/features/mails/index.ts';
import type { Platform } from '#server/platform.ts';

const hours = 72;

/** Mails a new link unless the address is verified or the account is gone. */
export async function mailVerification(
  platform: Pick<Platform, 'config' | 'pool' | 'transact' | 'now' | 'mail'>,
  agentId: string,
): Promise<void> {
  const { config, transact, now } = platform;
  const link = await transact(async (tx) => {
    const agent = await lockAgent(tx, agentId);
    if (!agent || agent.emailVerifiedAt !== null) return null;
    const emailKey = emailKeyOf(agent.email);
    const kind = 'email_verification' as const;
    const token = await mintAccountToken(tx, { agentId, kind, emailKey, now: now(), hours });
    return { token, name: agent.name, to: agent.email };
  });
  if (link === null || isRefusal(link)) return;
  const { token, name, to } = link;
  const url = config.http.publicUrl + addresses.verifyEmail({ token });
  await sendMail(platform, { kind: 'verify_email', to, data: { name, url } });
}
