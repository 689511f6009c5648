import { brandShades } from '#domain/branding/brand-shades.ts';
import type { MailBrand } from './mail-content.ts';

/** A mail to a guest speaks in the name of the agent, in their colour; no picture, as in every mail of ours. */
export function mailBrand({ hostName, colour }: { hostName: string; colour?: string | null }): MailBrand {
  if (!colour) return { name: hostName, button: '#12695d', label: '#ffffff' };
  const { accent, label } = brandShades(colour).light;
  return { name: hostName, button: accent, label };
}
