import { CreditCard, Crown, Eye, FileText, LifeBuoy } from 'lucide-react';
import { type AdminRole, adminRoles } from '#domain/admin/admin-roles.ts';
import * as t from '#texts/screens.ts';

import { ChoiceCards } from '#web/ui/form/choice-cards.tsx';

const icons = { owner: Crown, support: LifeBuoy, finance: CreditCard, content: FileText, 'read-only': Eye };

type RoleChoiceProps = { value: AdminRole; onChange: (role: AdminRole) => void };

/** The roles, each with a sentence about what it may do. */
export function RoleChoice({ value, onChange }: RoleChoiceProps) {
  return (
    <ChoiceCards
      label={t.admin.usersRole}
      value={value}
      onChange={onChange}
      className="gap-2 *:sm:flex-row"
      choices={adminRoles.map((role) => ({
        value: role,
        icon: icons[role],
        label: t.team.adminRoleLabels[role],
        text: t.team.adminRoleTexts[role],
      }))}
    />
  );
}
