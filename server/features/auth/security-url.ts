import { addresses } from '#contract/addresses.ts';
import type { Platform } from '#server/platform.ts';

/** Where an agent sees how and where they are signed in. */
export function securityUrl({ http }: Platform['config']): string {
  return `${http.publicUrl}${addresses.settings()}?section=security`;
}
