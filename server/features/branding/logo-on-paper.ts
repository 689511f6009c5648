import type { Platform } from '#server/platform.ts';

/** The logo as a JPEG on white, for receipts and flyers; null without one. `address` is as settings have it. */
export async function logoOnPaper(
  storage: Pick<Platform['storage'], 'read'>,
  address: string | null,
): Promise<Uint8Array | null> {
  const [agentId, id] = address?.split('/').slice(2) ?? [];
  return agentId && id ? await storage.read(`${agentId}/${id}/400.jpg`) : null;
}
