import type { Features } from '#contract/subscription/subscription.ts';
import { m } from '#web/locales/compiled/messages.js';

type FeatureFlag = Exclude<keyof Features, 'maxListings'>;

/** Labels of plan features, in display order. */
export const planFeatureLabels: readonly (readonly [FeatureFlag, () => string])[] = [
  ['sharedLinks', m.desk_plans_links],
  ['analytics', m.desk_plans_analytics],
  ['marketingTools', m.desk_plans_marketing],
  ['team', m.desk_plans_team],
  ['api', m.desk_plans_api],
];
