import type { exportAdminProperties } from '#contract/admin/properties.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { minorToMajorText } from '#domain/shared/money.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import type { FileAnswer } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { exportList } from '../log/export-list.ts';
import { type AdminPropertyRow, selectProperties } from './admin-property.store.ts';
import { propertyFilterOf } from './list-all-properties.ts';

const heads = [
  'id',
  'title',
  'type',
  'city',
  'country',
  'listing',
  'review',
  'reason',
  'price a night',
  'currency',
  'agent',
  'agent id',
  'added',
  'changed',
];

export function exportProperties(
  deps: Pick<Platform, 'pool' | 'transact' | 'now' | 'newId'>,
  { sort = 'newest', ...query }: InputOf<typeof exportAdminProperties>['query'],
  caller: AdminCaller,
): Promise<FileAnswer> {
  const filter = propertyFilterOf(query);
  return exportList(
    deps,
    {
      name: 'properties',
      filter,
      heads,
      cellsOf,
      rowsAfter: (last: AdminPropertyRow | null, limit) => {
        const after = last && { value: last.sortedBy, id: last._id };
        return selectProperties(deps.pool, filter, { sort, after, limit });
      },
    },
    caller,
  );
}

function cellsOf(property: AdminPropertyRow): (string | number | null)[] {
  return [
    property._id,
    property.title,
    property.type,
    property.city,
    property.country,
    property.status,
    property.moderation,
    property.moderationReason,
    minorToMajorText(property.basePrice),
    property.basePrice.currency,
    property.agent.name,
    property.agent._id,
    property.createdAt,
    property.updatedAt,
  ];
}
