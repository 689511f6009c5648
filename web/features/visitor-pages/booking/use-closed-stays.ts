import { useCallback, useState } from 'react';
import * as stays from '#contract/bookings/stays.ts';
import type { PropertyPage } from '#contract/visitor/visitor-pages.ts';
import { callApi } from '../call-api.ts';

/** Closed ranges of the page, and a function that fetches them again when they are stale. */
export function useClosedStays(page: PropertyPage) {
  const [closed, setClosed] = useState(page.property.closed);
  const lookAgain = useCallback(async () => {
    const found = await callApi(stays.readAvailability, {
      params: { id: page.property._id },
      query: { linkCode: page.view.linkCode },
    }).catch(() => null);
    if (!found?.ok) return;
    // The answer covers a year; later ranges are kept.
    const { to } = found.value;
    setClosed((before) => [...found.value.closed, ...before.filter((stay) => stay.checkIn >= to)]);
  }, [page]);
  return { closed, lookAgain };
}
