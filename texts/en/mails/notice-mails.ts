import { truncateText } from '#domain/shared/truncate-text.ts';
import type { DigestMailData, IncidentMailData, MailContent, NoticeMailData } from '../../mail-facts.ts';
import { counted, firstName } from '../phrases.ts';
import { dayText } from './stay-facts.ts';

export function noticeMail({ title, message, path }: NoticeMailData, publicUrl: string): MailContent {
  return {
    subject: title,
    preview: truncateText(message, 120),
    title,
    paragraphs: [message],
    facts: [],
    action: { label: 'Open in Staydesk', url: publicUrl + path },
    footnote: 'You’re receiving this email because email is on for these notifications.',
  };
}

export function digestMail(data: DigestMailData, publicUrl: string): MailContent {
  const { name, date, facts, news, more, path } = data;
  const day = dayText(date, data);
  return {
    subject: `Your day: ${day}`,
    preview: facts.map(({ label, value }) => `${label}: ${value}`).join(', '),
    title: `Your day, ${day}`,
    paragraphs: [
      `Hello ${firstName(name)}, here’s your day at a glance.`,
      ...(news.length > 0 ? ['New since yesterday:'] : []),
      ...news.map(({ title, message }) => `${title}. ${message}`),
      ...(more > 0 ? [`And ${counted(more, 'more notification')}.`] : []),
    ],
    facts,
    action: { label: 'Open Staydesk', url: publicUrl + path },
    footnote: 'You’re receiving this email once a day because the daily digest is on.',
  };
}

export function incidentMail({ name, items, path }: IncidentMailData, publicUrl: string): MailContent {
  const subject = items.map(({ title }) => title).join(', ');
  return {
    subject: `Staydesk: ${subject}`,
    preview: items.map(({ summary }) => summary).join(' '),
    title: subject,
    paragraphs: [
      `Hello ${firstName(name)},`,
      ...items.map(({ title, summary, meaning, waits }) =>
        [items.length > 1 ? `${title}.` : '', summary, meaning, waits].filter(Boolean).join(' '),
      ),
    ],
    facts: [],
    action: { label: 'Open health', url: publicUrl + path },
    footnote:
      'You’re receiving this email because you chose email about incidents. You can turn it off on the health page.',
  };
}
