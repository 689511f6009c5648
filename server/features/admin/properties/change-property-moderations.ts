import type * as adminProperties from '#contract/admin/properties.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import type { Refusal } from '#domain/shared/refusal.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { changeMany, changeMatching, matchesRead } from '../bulk/change-many.ts';
import { selectMatchingProperties, selectPropertiesForBulk } from './admin-property.store.ts';
import { changePropertyModeration } from './change-property-moderation.ts';
import { propertyFilterOf } from './list-admin-properties.ts';

type Deps = Parameters<typeof changePropertyModeration>[0] & Pick<Platform, 'pool'>;

/** Approves, rejects or suspends many listings. */
export async function changePropertyModerations(
  deps: Deps,
  { ids, ...body }: InputOf<typeof adminProperties.changeModerations>['body'],
  caller: AdminCaller,
): Promise<ReplyOf<typeof adminProperties.changeModerations>> {
  const items = await selectPropertiesForBulk(deps.pool, ids);
  const change = (id: string) => changePropertyModeration(deps, id, body, caller);
  return changeMany({ ids, items, status: body.status, change });
}

/** The same for all listings of a filter. */
export async function changeMatchingProperties(
  deps: Deps,
  { filter, count, ...body }: InputOf<typeof adminProperties.changeMatching>['body'],
  caller: AdminCaller,
): Promise<ReplyOf<typeof adminProperties.changeMatching> | Refusal<'matches_changed'>> {
  const items = await selectMatchingProperties(deps.pool, propertyFilterOf(filter), matchesRead);
  const change = (id: string) => changePropertyModeration(deps, id, body, caller);
  return changeMatching({ items, count, status: body.status, change });
}
