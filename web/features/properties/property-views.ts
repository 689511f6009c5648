import { m } from '#web/words/compiled/messages.js';
import type { PropertyStatus } from './property.queries.ts';

export type PropertyView = 'all' | PropertyStatus;
type ViewTexts = { tab: () => string; none: () => string; text: () => string };

/** Views in tab order, each with the texts of its empty state. */
export const propertyViewTexts: Record<PropertyView, ViewTexts> = {
  all: { tab: m.properties_view_all, none: m.properties_none_title, text: m.properties_none_text },
  active: {
    tab: m.properties_view_active,
    none: m.properties_none_active,
    text: m.properties_none_active_text,
  },
  draft: { tab: m.properties_view_draft, none: m.properties_none_draft, text: m.properties_none_draft_text },
  paused: {
    tab: m.properties_view_paused,
    none: m.properties_none_paused,
    text: m.properties_none_paused_text,
  },
  archived: {
    tab: m.properties_view_archived,
    none: m.properties_none_archived,
    text: m.properties_none_archived_text,
  },
};
// NOTE: the keys are the literal names above.
export const propertyViews = Object.keys(propertyViewTexts) as PropertyView[];

export function readPropertyView(text: string | undefined): PropertyView {
  return propertyViews.find((view) => view === text) ?? 'all';
}
