import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import { conflictQuery, conflictsQuery } from '#web/features/calendars/conflict.queries.ts';
import { ConflictList } from '#web/features/calendars/conflict-list.tsx';
import { ConflictPage } from '#web/features/calendars/conflict-page.tsx';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { useAddressParam, useAddressSearch } from '#web/lib/browser/address-state.ts';
import { conflictKindLabels } from '#web/lib/format/conflict-labels.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { MoreButton } from '#web/ui/list/more-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

/** Nights that two sides claim: open conflicts by arrival, resolved ones latest first. */
export function ConflictsScreen() {
  const { values, change } = useAddressSearch();
  const state = values.state === 'resolved' ? 'resolved' : 'open';
  const found = useInfiniteQuery(conflictsQuery({ state, propertyId: values.propertyId }));

  return (
    <>
      <PageHeader
        title={m.calendars_conflicts()}
        state={m.calendars_conflicts_state()}
        back={<Link to={addresses.channelCalendars.pattern}>{m.calendars_title()}</Link>}
      />
      <Segmented
        label={m.calendars_filter()}
        value={state}
        onChange={(next) => change({ state: next === 'open' ? undefined : next })}
        options={[
          { value: 'open', label: m.calendars_open() },
          { value: 'resolved', label: m.calendars_resolved() },
        ]}
        className="mb-4"
      />
      <Loaded query={found} failure={m.calendars_conflicts_failed()} lines={6} card>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          if (items.length === 0) {
            return (
              <Card>
                <EmptyState
                  illustration="calendar"
                  title={state === 'open' ? m.calendars_no_conflicts() : m.calendars_none_resolved()}
                  text={state === 'open' ? m.calendars_no_conflicts_text() : undefined}
                />
              </Card>
            );
          }

          return <ConflictList conflicts={items} />;
        }}
      </Loaded>
      <MoreButton query={found} className="mt-4">
        {m.calendars_more()}
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
        title={data ? data.property.title : m.calendars_conflict()}
        state={data && conflictKindLabels[data.kind]()}
        back={<Link to={addresses.conflicts.pattern}>{m.calendars_conflicts()}</Link>}
      />
      {isMissing ? (
        <Card>
          <EmptyState
            illustration="lost"
            title={m.calendars_conflict_missing()}
            text={m.calendars_conflict_missing_text()}
          />
        </Card>
      ) : (
        <Loaded query={found} failure={m.calendars_conflict_failed()} lines={8} card>
          {(conflict) => <ConflictPage key={conflict._id} conflict={conflict} />}
        </Loaded>
      )}
    </>
  );
}
