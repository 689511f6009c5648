import { useCallback, useEffect, useRef, useState } from 'react';
import type { Stay } from '#contract/shapes.ts';
import type { PropertyPage, StaySearch, VisitorParty } from '#contract/visitor/visitor-pages.ts';
import { monthOf } from '#domain/shared/civil-date.ts';
import type { StayChoice } from '#web/ui/calendar/calendar-rules.ts';
import { searchQuery } from './search-query.ts';

/** The visitor's search, mirrored in the address so that it survives a reload and can be shared. */
export function useStaySearch(page: PropertyPage) {
  const [search, setSearch] = useState<StaySearch>(page.search);
  const [month, setMonth] = useState(page.month);
  const written = useRef(search);

  useEffect(() => {
    if (written.current === search) return;
    written.current = search;
    history.replaceState(null, '', `?${new URLSearchParams(searchQuery(search))}${location.hash}`);
  }, [search]);

  const choose = useCallback((picked: StayChoice) => setSearch((before) => ({ ...before, ...picked })), []);
  const chooseStay = useCallback(
    (stay: Stay) => {
      choose(stay);
      setMonth(monthOf(stay.checkIn));
    },
    [choose],
  );
  const changeParty = useCallback((party: VisitorParty) => setSearch((before) => ({ ...before, party })), []);
  const changeCode = useCallback(
    (code: string) => setSearch(({ code: _before, ...rest }) => (code === '' ? rest : { ...rest, code })),
    [],
  );
  return { search, month, setMonth, choose, chooseStay, changeParty, changeCode };
}
