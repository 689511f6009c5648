import { brandShades } from '#domain/branding/brand-shades.ts';
import type { MailBrand } from './mail-content.ts';

/** Branding of a mail to a guest: the host's name and colour; no logo, since our mails contain no pictures. */
export function mailBrand({ hostName, colour }: { hostName: string; colour?: string | null }): MailBrand {
  if (!colour) return { name: hostName, button: '#12695d', label: '#ffffff' };
  const { accent, label } = brandShades(colour).light;
  return { name: hostName, button: accent, label };
}
