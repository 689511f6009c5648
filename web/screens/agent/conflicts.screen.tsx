import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';
import { conflictQuery, conflictsQuery } from '#web/features/calendars/conflict.queries.ts';
import { ConflictList } from '#web/features/calendars/conflict-list.tsx';
import { ConflictPage } from '#web/features/calendars/conflict-page.tsx';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { useAddressParam, useAddressSearch } from '#web/lib/browser/address-state.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { MoreButton } from '#web/ui/list/more-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { BackLink } from '#web/ui/text/back-link.tsx';

/** Nights that two sides claim: open conflicts by arrival, resolved ones latest first. */
export function ConflictsScreen() {
  const { values, change } = useAddressSearch();
  const state = values.state === 'resolved' ? 'resolved' : 'open';
  const found = useInfiniteQuery(conflictsQuery({ state, propertyId: values.propertyId }));

  return (
    <>
      <PageHeader
        title={t.calendarConflicts.conflicts}
        help="conflicts"
        state={t.calendarConflicts.conflictsState}
        back={<BackLink to={addresses.channelCalendars.pattern}>{t.labels.channelCalendars}</BackLink>}
      />
      <Segmented
        label={t.actions.show}
        value={state}
        onChange={(next) => change({ state: next === 'open' ? undefined : next })}
        options={[
          { value: 'open', label: t.calendars.open },
          { value: 'resolved', label: t.calendars.resolved },
        ]}
        className="mb-4"
      />
      <Loaded query={found} failure={t.calendarConflicts.conflictsFailed} lines={6} card>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          if (items.length === 0) {
            return (
              <Card>
                <EmptyState
                  illustration="calendar"
                  title={
                    state === 'open' ? t.calendarConflicts.noConflicts : t.calendarConflicts.noneResolved
                  }
                  text={state === 'open' ? t.calendarConflicts.noConflictsText : undefined}
                />
              </Card>
            );
          }

          return <ConflictList conflicts={items} />;
        }}
      </Loaded>
      <MoreButton query={found} className="mt-4">
        {t.actions.showMore}
      </MoreButton>
    </>
  );
}

/** One conflict with both sides and the ways out. */
export function ConflictScreen() {
  const id = useAddressParam('id');
  const found = useQuery(conflictQuery(id));
  const { data } = found;
  const isMissing = data === undefined && isCallProblem(found.error, 'not_found');

  return (
    <>
      <PageHeader
        title={data ? data.property.title : t.calendarConflicts.conflict}
        state={data && t.calendarConflicts.conflictKindLabels[data.kind]}
        back={<BackLink to={addresses.conflicts.pattern}>{t.calendarConflicts.conflicts}</BackLink>}
      />
      {isMissing ? (
        <Card>
          <EmptyState
            illustration="lost"
            title={t.calendarConflicts.conflictMissing}
            text={t.calendarConflicts.conflictMissingText}
          />
        </Card>
      ) : (
        <Loaded query={found} failure={t.calendarConflicts.conflictFailed} lines={8} card>
          {(conflict) => <ConflictPage key={conflict._id} conflict={conflict} />}
        </Loaded>
      )}
    </>
  );
}
