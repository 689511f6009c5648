import { useQuery } from '@tanstack/react-query';
import { colleaguesQuery } from './message.queries.ts';

/** Whether several members answer guests. Unknown counts as no, so that nothing appears and goes again. */
export function useIsTeam(): boolean {
  const { data } = useQuery(colleaguesQuery());
  return data !== undefined && data.length > 1;
}
