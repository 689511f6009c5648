import { brandShades } from '#domain/branding/brand-shades.ts';

/** Branding of a mail; `button` and `label` contrast with each other, and `button` with white. */
export type MailBrand = { name: string; button: string; label: string };

/** Content of a mail, before it is rendered as HTML and plain text. */
export type MailContent = {
  subject: string;
  /** Preheader: shown beside the subject. */
  preview: string;
  title: string;
  paragraphs: readonly string[];
  /** Text written by a person. */
  quotation?: { author: string; text: string } | undefined;
  facts: readonly { label: string; value: string }[];
  action: { label: string; url: string };
  /** The host's branding; null for mails from Staydesk. */
  brand?: MailBrand | null;
  /** Why the recipient gets this mail. */
  footnote: string;
  /** Small links below the footnote. */
  footLinks?: readonly { label: string; url: string }[] | undefined;
};

/** First name for a greeting; "there" when the name is empty. */
export function firstName({ name }: { name: string }): string {
  return name.trim().split(/\s+/)[0] || 'there';
}

/** Branding of a mail to a guest: the host's name and colour; no logo, since our mails contain no pictures. */
export function mailBrand({ hostName, colour }: { hostName: string; colour?: string | null }): MailBrand {
  if (!colour) return { name: hostName, button: '#12695d', label: '#ffffff' };
  const { accent, label } = brandShades(colour).light;
  return { name: hostName, button: accent, label };
}
