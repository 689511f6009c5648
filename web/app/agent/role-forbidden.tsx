import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import * as t from '#texts/screens.ts';
import { nameList } from '#web/lib/format/name-list.ts';
import { membershipQuery } from '#web/lib/session/membership.queries.ts';
import { startAddress } from '#web/lib/session/screen-scopes.ts';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** A page that was opened directly and that the member's role does not include: whom to ask, and a way home. */
export function RoleForbidden() {
  const { data: own } = useQuery(membershipQuery());
  return (
    <Card>
      <EmptyState
        fillsScreen
        illustration="lost"
        title={t.team.forbiddenTitle}
        text={
          own
            ? t.members.forbiddenText({ role: t.members.roles[own.role], owners: nameList(own.owners) })
            : t.members.forbiddenTextAlone
        }
        action={
          <Link to={startAddress()} className={buttonVariants()}>
            {t.members.forbiddenHome}
          </Link>
        }
      />
    </Card>
  );
}
