import type { FigureRow } from '#contract/analytics.ts';
import { m } from '#web/words/compiled/messages.js';

const reasons: Readonly<Record<NonNullable<FigureRow['leftOut']>, () => string>> = {
  not_confirmed: m.analytics_out_not_confirmed,
  open: m.analytics_out_open,
  instant: m.analytics_out_instant,
  cancelled: m.analytics_out_cancelled,
  not_cancelled: m.analytics_out_not_cancelled,
  no_show: m.analytics_out_no_show,
  no_price: m.analytics_out_no_price,
  before_listing: m.analytics_out_before_listing,
  closed_by_owner: m.analytics_out_closed,
  recorded_after_arrival: m.analytics_out_recorded_late,
};

export function leftOutWords(reason: NonNullable<FigureRow['leftOut']>): string {
  return reasons[reason]();
}

const blockKinds: Readonly<Record<string, () => string>> = {
  owner_stay: m.analytics_block_owner_stay,
  maintenance: m.analytics_block_maintenance,
};

export function blockKindWords(kind: string): string {
  return (blockKinds[kind] ?? m.analytics_block_closed)();
}
