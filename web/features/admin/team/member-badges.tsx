import type { TeamMember } from '#contract/admin/team.ts';
import * as t from '#texts/screens.ts';

import { Badge } from '#web/ui/badge.tsx';
import { StateBadge, userStateLabels, userStateTones } from '../components/state-badge.tsx';

export function RoleBadge({ role }: Pick<TeamMember, 'role'>) {
  return <Badge tone={role === 'owner' ? 'clay' : 'blue'}>{t.team.adminRoleLabels[role]}</Badge>;
}

export function MemberStatus({ status }: Pick<TeamMember, 'status'>) {
  return <StateBadge state={status} labels={userStateLabels} tones={userStateTones} />;
}

export function TwoStepBadge({ hasTwoStep }: Pick<TeamMember, 'hasTwoStep'>) {
  return hasTwoStep ? (
    <Badge tone="pine">{t.labels.twoStepOn}</Badge>
  ) : (
    <Badge tone="yellow">{t.labels.twoStepOff}</Badge>
  );
}
