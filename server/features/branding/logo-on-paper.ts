import type { Platform } from '#server/platform.ts';

/** The logo as JPEG on white, for print; null without a logo. `address` is the URL in the settings. */
export async function logoOnPaper(
  storage: Pick<Platform['storage'], 'read'>,
  address: string | null,
): Promise<Uint8Array | null> {
  const [agentId, id] = address?.split('/').slice(2) ?? [];
  return agentId && id ? await storage.read(`${agentId}/${id}/400.jpg`) : null;
}
