import { dayMs } from '#domain/shared/duration.ts';
import type { SubscriptionState } from '#domain/subscription/entitlements.ts';
import type { PlanType } from '#domain/subscription/plans.ts';

/** `published` is shown to its agents until it is withdrawn. */
export const announcementStates = ['scheduled', 'published', 'withdrawn'] as const;
export type AnnouncementState = (typeof announcementStates)[number];

export const announcementLimits = { maxTitleLength: 120, maxBodyLength: 5000, maxDaysAhead: 366 } as const;

/** Agents that an announcement is for. They match every field; null matches all agents. */
export type Audience = {
  /** `none` for agents without a plan. */
  plan: PlanType | 'none' | null;
  subscription: SubscriptionState | null;
  /** Country of one of their properties, ISO 3166-1. */
  country: string | null;
};

/** When an announcement is published, in milliseconds since 1970; null for a time in the past or too far ahead. */
export function publicationTime(wanted: number | null, now: number): number | null {
  if (wanted === null) return now;
  if (Number.isNaN(wanted) || wanted <= now) return null;
  return wanted > now + announcementLimits.maxDaysAhead * dayMs ? null : wanted;
}

/** Paragraphs of a Markdown text without its marks, for mails. A link keeps its address in brackets. */
export function plainParagraphs(markdown: string): string[] {
  return markdown
    .replace(/\r/g, '')
    .split(/\n{2,}/)
    .flatMap((block) => (isList(block) ? block.split('\n') : [block.replace(/\n/g, ' ')]))
    .map(withoutMarks)
    .filter((text) => text !== '');
}

function isList(block: string): boolean {
  return block.split('\n').every((line) => /^\s*(?:[-*+]|\d{1,3}\.)\s/.test(line));
}

function withoutMarks(text: string): string {
  return text
    .trim()
    .replace(/^#{1,6}\s+/, '')
    .replace(/^>\s?/, '')
    .replace(/^[-*+]\s+/, '• ')
    .replace(/!?\[([^\]]*)\]\(([^)\s]*)\)/g, '$1 ($2)')
    .replace(/(\*\*|__)(.+?)\1/g, '$2')
    .replace(/(?<![\w*])[*_]([^*_]+)[*_](?![\w*])/g, '$1')
    .replace(/`([^`]*)`/g, '$1')
    .trim();
}
