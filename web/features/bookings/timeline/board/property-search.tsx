import * as t from '#texts/screens.ts';
import { SearchInput } from '#web/ui/form/search-input.tsx';
import type { TimelineFilters } from './timeline-filters.ts';

type PropertySearchProps = { filters: TimelineFilters; onFilter: (change: Partial<TimelineFilters>) => void };

export function PropertySearch({ filters, onFilter }: PropertySearchProps) {
  return (
    <SearchInput
      className="w-56 max-md:w-full"
      value={filters.find}
      onChange={(find) => onFilter({ find })}
      label={t.actions.searchProperties}
      placeholder={t.timeline.findHint}
    />
  );
}
