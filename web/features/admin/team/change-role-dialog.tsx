import { useState } from 'react';
import type { TeamMember } from '#contract/admin/team.ts';
import { adminRoleLabels } from '#web/lib/format/admin-role-labels.ts';
import { useAdminSession } from '#web/lib/session/admin-session.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { useAdminChange } from '../components/use-admin-change.ts';
import { RoleChoice } from './role-choice.tsx';
import { changeRole } from './team.queries.ts';

export function ChangeRoleDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const [role, setRole] = useState(member.role);
  const isOwn = useAdminSession()?.admin._id === member._id;
  const { name } = member;
  const change = useAdminChange(changeRole, {
    done: (_value, input) => m.team_role_changed({ name, role: adminRoleLabels[input.role]() }),
    onDone: onClose,
    undo: () => (isOwn ? null : { id: member._id, role: member.role }),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isOwn ? m.team_role_change_own() : m.team_role_change_title({ name })}
      text={isOwn ? m.team_role_change_own_text() : m.team_role_change_text()}
      confirmLabel={m.team_role_change()}
      busy={change.isPending}
      onConfirm={() => (role === member.role ? onClose() : change.run({ id: member._id, role }))}
    >
      <div className="grid gap-4">
        <RoleChoice value={role} onChange={setRole} />
        {change.problem && <Banner tone="danger">{change.problem}</Banner>}
      </div>
    </ConfirmDialog>
  );
}
