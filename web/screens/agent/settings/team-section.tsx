import * as t from '#texts/screens.ts';
import { TeamList } from '#web/features/account/team/team-list.tsx';
import { LockedNote } from '#web/features/subscription/locks/locked-note.tsx';

/** The team; a plan without it says why nobody can be invited. Whoever is in the team stays. */
export function TeamSection() {
  return (
    <TeamList
      locked={<LockedNote feature="team" title={t.members.inviteLocked} text={t.members.inviteLockedText} />}
    />
  );
}
