import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import * as analytics from '#contract/analytics/analytics.ts';
import * as taxes from '#contract/analytics/taxes.ts';
import * as properties from '#contract/properties/properties.ts';
import type { FigureName } from '#domain/analytics/figure-names.ts';
import { call } from '#web/lib/api/call.ts';
import type { CallInputOf } from '#web/lib/api/call-types.ts';
import { download } from '#web/lib/api/download.ts';
import { useAction } from '#web/ui/use-action.ts';
import type { AnalyticsView } from './use-analytics-view.ts';

type AnalyticsScope = Pick<AnalyticsView, 'days' | 'granularity' | 'compare' | 'propertyId'>;

/** Analytics of a period. Keeps the previous data while the next loads. */
export function analyticsQuery({ days, granularity, compare, propertyId }: AnalyticsScope) {
  const query = { ...days, period: granularity, compare, propertyId };
  return queryOptions({
    queryKey: ['analytics', 'all', query],
    queryFn: ({ signal }) => call(analytics.read, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });
}

export function figureQuery(
  name: FigureName,
  { days, propertyId }: Pick<AnalyticsScope, 'days' | 'propertyId'>,
) {
  const query = { ...days, propertyId };
  return infiniteQueryOptions({
    queryKey: ['analytics', 'figure', name, query],
    queryFn: ({ pageParam, signal }) =>
      call(analytics.openFigure, {
        params: { name },
        query: { ...query, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}

export function taxesQuery({ days, propertyId }: Pick<AnalyticsScope, 'days' | 'propertyId'>) {
  const query = { ...days, propertyId };
  return queryOptions({
    queryKey: ['analytics', 'taxes', query],
    queryFn: ({ signal }) => call(taxes.read, { query, signal }),
  });
}

export function downloadTaxes({
  days,
  propertyId,
}: Pick<AnalyticsScope, 'days' | 'propertyId'>): Promise<void> {
  return download(taxes.exportCsv, { query: { ...days, propertyId } }, 'taxes.csv');
}

export function downloadFigure(
  name: FigureName,
  { days, propertyId }: Pick<AnalyticsScope, 'days' | 'propertyId'>,
): Promise<void> {
  return download(
    analytics.exportFigure,
    { params: { name }, query: { ...days, propertyId } },
    `${name}.csv`,
  );
}

export async function findProperties(q: string, signal: AbortSignal) {
  const { items } = await call(properties.list, { query: { q, limit: '20' }, signal });
  return items.map(({ _id, title }) => ({ _id, title }));
}

export function unsellableQuery(propertyId: string | undefined) {
  return queryOptions({
    queryKey: ['analytics', 'unsellable', propertyId],
    queryFn: ({ signal }) => call(analytics.readUnsellableNights, { query: { propertyId }, signal }),
  });
}

export type NightsToOpen = NonNullable<CallInputOf<typeof analytics.openUnsellableNights>['body']>;

/** Opening and closing nights changes availability everywhere. */
export function useNightExceptions() {
  const queryClient = useQueryClient();
  const onSuccess = () =>
    Promise.all(
      [['analytics', 'unsellable'], ['availability'], ['property'], ['timeline']].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );

  const open = useAction((body: NightsToOpen) => call(analytics.openUnsellableNights, { body }), {
    onDone: onSuccess,
  });
  const close = useAction(
    (params: { propertyId: string; checkIn: string }) => call(analytics.closeUnsellableNights, { params }),
    {
      onDone: onSuccess,
    },
  );

  return { open, close };
}
