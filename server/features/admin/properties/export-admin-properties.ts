import type * as adminProperties from '#contract/admin/properties.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { minorToMajorText } from '#domain/shared/money.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import type { CsvColumns, CsvHead } from '#server/http/csv-pages.ts';
import type { FileAnswer } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { exportList } from '../log/export-list.ts';
import { type AdminPropertyRow, selectProperties } from './admin-property.store.ts';
import { propertyFilterOf } from './list-admin-properties.ts';

const columns: CsvColumns<AdminPropertyRow, CsvHead<'admin'>> = [
  ['id', (property) => property._id],
  ['title', (property) => property.title],
  ['type', (property) => property.type],
  ['city', (property) => property.city],
  ['country', (property) => property.country],
  ['listing', (property) => property.status],
  ['review', (property) => property.moderation],
  ['reason', (property) => property.moderationReason],
  ['priceANight', (property) => minorToMajorText(property.basePrice)],
  ['currency', (property) => property.basePrice.currency],
  ['agent', (property) => property.agent.name],
  ['agentId', (property) => property.agent._id],
  ['added', (property) => property.createdAt],
  ['changed', (property) => property.updatedAt],
];

export function exportAdminProperties(
  deps: Pick<Platform, 'pool' | 'transact' | 'now' | 'newId'>,
  { sort = 'added_desc', ...query }: InputOf<typeof adminProperties.exportCsv>['query'],
  caller: AdminCaller,
): Promise<FileAnswer> {
  const filter = propertyFilterOf(query);
  return exportList(
    deps,
    {
      name: 'properties',
      filter,
      columns,
      rowsAfter: (last: AdminPropertyRow | null, limit) => {
        const after = last && { keys: [last.sortedBy], id: last._id };
        return selectProperties(deps.pool, filter, { sort, after, limit });
      },
    },
    caller,
  );
}
