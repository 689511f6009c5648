import { addresses } from '#contract/addresses.ts';
import type { Platform } from '#server/platform.ts';

/** URL of the agent’s security settings. */
export function securityUrl({ http }: Platform['config']): string {
  return `${http.publicUrl}${addresses.settings()}?section=security`;
}
