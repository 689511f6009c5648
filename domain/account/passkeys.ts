export const maxPasskeys = 20;
export const maxPasskeyNameLength = 60;

/** What a challenge may be signed for; the answer to one never counts for another. */
export const challengePurposes = ['sign_in', 'add', 'confirm'] as const;
export type ChallengePurpose = (typeof challengePurposes)[number];

/**
 * Whether the counter of an authenticator shows that a copy of its key is in use: each use counts up, so a count that
 * was already seen is a second key. Passkeys that are synced between devices do not count and always send 0.
 */
export function isCopiedCounter({ stored, received }: { stored: number; received: number }): boolean {
  return (stored > 0 || received > 0) && received <= stored;
}
