import { useInfiniteQuery } from '@tanstack/react-query';
import { m } from '#web/words/compiled/messages.js';
import { propertiesQuery } from './property.queries.ts';

/** Total number of properties as a sentence, independent of the filters of the list. */
export function PropertyCount() {
  const { data } = useInfiniteQuery(propertiesQuery({}));
  const total = data?.pages[0]?.total;
  return total ? m.properties_state_line({ count: total }) : m.properties_state_none();
}
