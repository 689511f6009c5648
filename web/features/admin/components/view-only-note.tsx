import { Eye } from 'lucide-react';
import type { AdminScope } from '#domain/admin/admin-roles.ts';
import * as t from '#texts/screens.ts';
import { namesOfRolesWith, useMay } from '../session/admin-role.ts';

/** Says why there is nothing to press; nothing for those who may. */
export function ViewOnlyNote({ scope, className = 'mb-4' }: { scope: AdminScope; className?: string }) {
  const may = useMay();
  if (may(scope)) return null;
  return (
    <p className={`flex items-center gap-2 text-sm text-mute ${className}`}>
      <Eye aria-hidden className="size-4 shrink-0" />
      {t.team.viewOnly({ roles: namesOfRolesWith(scope) })}
    </p>
  );
}
