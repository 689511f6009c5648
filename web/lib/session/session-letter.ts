import { firstCharacter } from '#domain/shared/truncate-text.ts';
import type { Session } from './session.ts';

/** Letter of the account button without a picture: the business's for its first owner, the person's for other members. */
export function letterOf({ agent, member }: Session): string {
  const isFirstOwner = member === undefined || member._id === agent._id;
  return firstCharacter((isFirstOwner && agent.company) || agent.name);
}
