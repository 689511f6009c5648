import type { ShareChannel } from '#domain/links/shared-link.ts';

type Message = { subject: string; text: string; url: string | null };

/** Share address of a channel; null when the text has to be pasted by hand. */
export function channelAddress(channel: ShareChannel, { subject, text, url }: Message): string | null {
  const body = encodeURIComponent(text);
  switch (channel) {
    case 'whatsapp':
      return `https://wa.me/?text=${body}`;
    case 'email':
      return `mailto:?subject=${encodeURIComponent(subject)}&body=${body.replaceAll('%0A', '%0D%0A')}`;
    case 'sms':
      return `sms:?&body=${body}`;
    case 'facebook':
      return url === null ? null : `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`;
    case 'instagram':
      return null;
  }
}

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Number of graphemes: a flag or a family emoji counts as one. */
export function shownLength(text: string): number {
  return [...characters.segment(text)].length;
}
