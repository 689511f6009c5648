import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { Suspense, useState } from 'react';
import * as t from '#texts/screens.ts';
import { nameList } from '#web/lib/format/name-list.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { membershipQuery } from '#web/lib/session/membership.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';

const LeaveTeamDialog = lazyPart(() => import('./end-membership-dialogs.tsx'), 'LeaveTeamDialog');

/** The member's own role, whom they ask for more, and the way out of the team. */
export function MembershipCard() {
  const found = useQuery(membershipQuery());
  const [isLeaving, setLeaving] = useState(false);

  return (
    <Card aria-label={t.members.yours}>
      <CardHeader title={t.members.yours} />
      <Loaded query={found} inline lines={2}>
        {({ role, owners }) => (
          <>
            <p className="font-semibold">{t.members.roles[role]}</p>
            <p>{t.members.roleTexts[role]}</p>
            <p className="mt-1 text-mute">{t.members.yoursAsk({ owners: nameList(owners) })}</p>
            <Button
              variant="danger-quiet"
              className="mt-4"
              icon={<LogOut aria-hidden />}
              onClick={() => setLeaving(true)}
            >
              {t.members.leave}
            </Button>
          </>
        )}
      </Loaded>
      <Suspense>{isLeaving && <LeaveTeamDialog onClose={() => setLeaving(false)} />}</Suspense>
    </Card>
  );
}
