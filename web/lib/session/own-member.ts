import { useSession } from './session.ts';

/** Id of the signed-in member; the first owner's is the agent's. */
export function useOwnMemberId(): string | undefined {
  const session = useSession();
  return session?.member?._id ?? session?.agent._id;
}
