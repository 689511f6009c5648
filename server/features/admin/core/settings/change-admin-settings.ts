import type * as adminSettings from '#contract/admin/settings.ts';
import type { AdminSettings } from '#contract/admin/settings.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { logAdminEvent } from '#server/db/log-admin-event.ts';
import { changedFields } from '#server/db/log-change.ts';
import { readPlatformSettings, writePlatformSettings } from '#server/db/platform-settings.store.ts';
import { lockSettings } from '#server/features/admin/admins/index.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';

type Changes = InputOf<typeof adminSettings.change>['body'];

/** Changes the given settings. Concurrent changes run one after the other, and each gets its own log entry. */
export function changeAdminSettings(
  { transact, now, newId }: Pick<Platform, 'transact' | 'now' | 'newId'>,
  changes: Changes,
  caller: AdminCaller,
) {
  return transact(async (tx) => {
    await lockSettings(tx);
    const before = await readPlatformSettings(tx);
    const after: AdminSettings = { ...before, ...changes };
    const changed = changedFields(before, after);
    if (changed === null) return after;

    await writePlatformSettings(tx, after);
    await logAdminEvent(tx, { now, newId }, caller, {
      type: 'settings',
      action: 'settings_changed',
      summary: texts(defaultLocale).log.settingsChanged({ names: Object.keys(changed.after) }),
      ...changed,
    });

    return after;
  });
}
