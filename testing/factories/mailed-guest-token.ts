import { createGuestUrl } from '#server/features/bookings/core/index.ts';
import type { TestApp } from '../test-app.ts';

/** The token of a guest link as it is mailed, which proves the mailbox. */
export async function mailedGuestToken(
  { platform, pool }: TestApp,
  booking: { agentId: string; _id: string },
): Promise<{ token: string }> {
  const url = await createGuestUrl(platform, pool, booking, 'mailed');
  return { token: url.split('/').at(-1) ?? '' };
}
