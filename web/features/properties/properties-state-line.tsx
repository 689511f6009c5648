import { useInfiniteQuery } from '@tanstack/react-query';
import { m } from '#web/words/compiled/messages.js';
import { propertiesQuery } from './property.queries.ts';

/** How many places there are, in words, whatever the list is narrowed to. */
export function PropertiesStateLine() {
  const { data } = useInfiniteQuery(propertiesQuery({}));
  const total = data?.pages[0]?.total;
  return total ? m.properties_state_line({ count: total }) : m.properties_state_none();
}
