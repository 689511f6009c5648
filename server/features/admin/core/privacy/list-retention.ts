import type * as privacy from '#contract/admin/privacy.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { retentionRuleNames, retentionRules } from '#domain/admin/retention-rules.ts';
import { readPlatformSettings } from '#server/db/platform-settings.store.ts';
import { selectRetentionRuns } from '#server/db/retention-run.store.ts';
import type { Platform } from '#server/platform.ts';

const notYet = { lastRunAt: null, lastRemovedAt: null, lastRemoved: 0 };

/** Every rule with its present length. */
export async function listRetention({
  pool,
}: Pick<Platform, 'pool'>): Promise<ReplyOf<typeof privacy.listRetention>> {
  const [settings, runs] = await Promise.all([readPlatformSettings(pool), selectRetentionRuns(pool)]);
  return {
    items: retentionRuleNames.map((rule) => {
      const length = retentionRules[rule];
      const state = { rule, ...notYet, ...runs.get(rule) };
      return 'setting' in length
        ? { ...state, count: settings[length.setting], unit: 'months', setting: length.setting }
        : { ...state, count: length.count, unit: length.unit, setting: null };
    }),
  };
}
