import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import type { AdminScope } from '#domain/account/admin-roles.ts';
import { namesOfRolesWith, useAdminRole } from '#web/features/admin/session/admin-role.ts';
import { adminRoleLabels } from '#web/lib/format/admin-role-labels.ts';
import { m } from '#web/locales/compiled/messages.js';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** A page that was opened directly and that the admin's role does not include. */
export function RoleForbidden({ scope }: { scope: AdminScope }) {
  const role = useAdminRole();
  if (!role) return null;
  return (
    <Card>
      <EmptyState
        illustration="lost"
        title={m.team_forbidden_title()}
        text={m.team_forbidden_text({ role: adminRoleLabels[role](), roles: namesOfRolesWith(scope) })}
        action={
          <Link to={addresses.adminDashboard.pattern} className={buttonVariants()}>
            {m.team_forbidden_home()}
          </Link>
        }
      />
    </Card>
  );
}
