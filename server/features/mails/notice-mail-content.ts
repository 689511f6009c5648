import { truncateText } from '#domain/shared/truncate-text.ts';
import type { MailContent } from './mail-content.ts';
import type { DigestMailData, NoticeMailData } from './mail-request.ts';
import { count, dayText, defaultMailLocale } from './stay-facts.ts';

export function noticeMailContent({ title, message, path }: NoticeMailData, publicUrl: string): MailContent {
  return {
    subject: title,
    preview: truncateText(message, 120),
    title,
    paragraphs: [message],
    facts: [],
    action: { label: 'Open in Staydesk', url: publicUrl + path },
    footnote: 'You get this mail because you asked to be told of this by e-mail.',
  };
}

export function digestMailContent(data: DigestMailData, publicUrl: string): MailContent {
  const { name, date, facts, news, more, path, locale = defaultMailLocale } = data;
  const day = dayText(date, locale);
  const firstName = name.trim().split(/\s+/)[0] || 'there';
  return {
    subject: `Your day: ${day}`,
    preview: facts.map(({ label, value }) => `${label}: ${value}`).join(', '),
    title: `Your day, ${day}`,
    paragraphs: [
      `Good day, ${firstName}. Here is where things stand.`,
      ...(news.length > 0 ? ['New since yesterday:'] : []),
      ...news.map(({ title, message }) => `${title}. ${message}`),
      ...(more > 0 ? [`And ${count(more, 'more notification')}.`] : []),
    ],
    facts,
    action: { label: 'Open Staydesk', url: publicUrl + path },
    footnote: 'You get this mail once a day because you switched the daily digest on.',
  };
}
