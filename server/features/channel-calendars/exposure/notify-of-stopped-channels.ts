import { addresses } from '#contract/addresses.ts';
import { freshnessOf, typicalGap } from '#domain/calendars/exposure.ts';
import { notify } from '#server/features/notifications/index.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { findReadExports } from './exposure.store.ts';

/** Notifies agents once of each channel that has stopped reading an export, until it comes again. */
export async function notifyOfStoppedChannels(
  deps: Pick<Platform, 'pool' | 'transact' | 'now' | 'newId'>,
): Promise<void> {
  const now = deps.now();
  for (const found of await findReadExports(deps.pool)) {
    const last = found.times.at(-1) ?? null;
    if (freshnessOf(last, typicalGap(found.times), now) !== 'stopped') continue;
    const { agentId, propertyId, name, propertyTitle } = found;
    await deps.transact((tx) =>
      notify(tx, {
        ...{ id: deps.newId(), agentId, type: 'sync_failed', propertyId },
        link: `${addresses.property({ id: propertyId })}?tab=channels`,
        ...texts(defaultLocale).notifications.channelStopped({ channel: name, propertyTitle }),
        dedupeKey: `channel_stopped:${found.exportId}:${last}`,
        now,
      }),
    );
  }
}
