import { CreditCard, Crown, Eye, FileText, LifeBuoy } from 'lucide-react';
import { type AdminRole, adminRoles } from '#domain/admin/admin-roles.ts';
import { adminRoleLabels } from '#web/lib/format/admin-role-labels.ts';
import { m } from '#web/locales/compiled/messages.js';
import { ChoiceCards } from '#web/ui/form/choice-cards.tsx';

export const adminRoleTexts: Readonly<Record<AdminRole, () => string>> = {
  owner: m.team_role_owner_text,
  support: m.team_role_support_text,
  finance: m.team_role_finance_text,
  content: m.team_role_content_text,
  'read-only': m.team_role_read_only_text,
};

const icons = { owner: Crown, support: LifeBuoy, finance: CreditCard, content: FileText, 'read-only': Eye };

type RoleChoiceProps = { value: AdminRole; onChange: (role: AdminRole) => void };

/** The roles, each with a sentence about what it may do. */
export function RoleChoice({ value, onChange }: RoleChoiceProps) {
  return (
    <ChoiceCards
      label={m.team_role()}
      value={value}
      onChange={onChange}
      className="gap-2 *:sm:flex-row"
      choices={adminRoles.map((role) => ({
        value: role,
        icon: icons[role],
        label: adminRoleLabels[role](),
        text: adminRoleTexts[role](),
      }))}
    />
  );
}
