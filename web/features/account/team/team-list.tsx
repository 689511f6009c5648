import { useQuery, useQueryClient } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { isWithinRole } from '#domain/account/member-roles.ts';
import * as t from '#texts/screens.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useMay, useSeesAllProperties } from '#web/lib/session/rights.ts';
import { useSession } from '#web/lib/session/session.ts';
import { usePasswordGate } from '#web/lib/session/use-password-gate.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { type MemberAction, MemberRow } from './member-row.tsx';
import { OpenInvitations } from './open-invitations.tsx';
import { RoleMatrix } from './role-matrix.tsx';
import { type Member, requireTwoStep, type Team, teamQuery } from './team.queries.ts';

const InviteSheet = lazyPart(() => import('./invite-sheet.tsx'), 'InviteSheet');
const MemberSheet = lazyPart(() => import('./member-sheet.tsx'), 'MemberSheet');
const loadDialogs = () => import('./end-membership-dialogs.tsx');
const RemoveMemberDialog = lazyPart(loadDialogs, 'RemoveMemberDialog');
const LeaveTeamDialog = lazyPart(loadDialogs, 'LeaveTeamDialog');

/** As long as a page, so that nothing below moves when the team is there. */
const linesOfPage = 20;

type TeamListProps = {
  /** Why nobody can be invited, where the plan does not include it. */
  locked: ReactNode;
};

/** Who works in the account, who is invited, and what each role includes. */
export function TeamList({ locked }: TeamListProps) {
  const found = useQuery(teamQuery());
  return (
    <Loaded query={found} failure={t.members.failed} card lines={linesOfPage}>
      {(team) => (
        <>
          <MembersCard team={team} locked={locked} />
          <OpenInvitations canInvite={team.canInvite} />
          <TwoStepRule isRequired={team.twoStepRequired} />
          <RoleMatrix />
        </>
      )}
    </Loaded>
  );
}

type OpenPopup = { act: 'invite' } | { act: MemberAction; member: Member } | null;

function MembersCard({ team, locked }: TeamListProps & { team: Team }) {
  const [open, setOpen] = useState<OpenPopup>(null);
  const may = useMay();
  const seesAll = useSeesAllProperties();
  const ownRole = useSession()?.member?.role ?? 'owner';
  const { items, canInvite } = team;
  const active = items.filter(({ status }) => status === 'active');
  const removed = items.filter(({ status }) => status === 'removed');
  const isAlone = active.length === 1;
  const isLastOwner = active.filter(({ role }) => role === 'owner').length === 1 && ownRole === 'owner';

  const mayChange = ({ role, properties }: Member) =>
    may('team:write') && isWithinRole(role, ownRole) && (seesAll || properties !== 'all');
  const invite = may('team:write') && canInvite && (
    <Button icon={<UserPlus aria-hidden />} onClick={() => setOpen({ act: 'invite' })}>
      {t.members.invite}
    </Button>
  );
  const close = () => setOpen(null);

  return (
    <Card aria-label={t.team.title}>
      <CardHeader title={t.team.title} text={t.members.sectionText} action={!isAlone && invite} />
      {may('team:write') && !canInvite && locked}
      <ul className="divide-y divide-line">
        {active.map((member) => (
          <MemberRow
            key={member._id}
            member={member}
            mayChange={!(member.isYou && isLastOwner) && mayChange(member)}
            mayLeave={member.isYou && !isLastOwner}
            onAct={(act) => setOpen({ act, member })}
          />
        ))}
      </ul>
      {isAlone && (
        <EmptyState title={t.members.alone} text={t.members.aloneText} action={invite} className="py-6" />
      )}
      {removed.length > 0 && (
        <>
          <h3 className="mt-4 border-t border-line pt-4 text-sm font-semibold text-mute">
            {t.members.removedTitle}
          </h3>
          <ul className="divide-y divide-line">
            {removed.map((member) => (
              <MemberRow key={member._id} member={member} mayChange={false} mayLeave={false} onAct={close} />
            ))}
          </ul>
        </>
      )}
      <Suspense>
        {open?.act === 'invite' && <InviteSheet onClose={close} />}
        {open?.act === 'change' && <MemberSheet member={open.member} onClose={close} />}
        {open?.act === 'remove' && <RemoveMemberDialog member={open.member} onClose={close} />}
        {open?.act === 'leave' && <LeaveTeamDialog onClose={close} />}
      </Suspense>
    </Card>
  );
}

function TwoStepRule({ isRequired }: { isRequired: boolean }) {
  const queryClient = useQueryClient();
  const may = useMay();
  const { through, question } = usePasswordGate();
  const change = useAction((next: boolean) => through(() => requireTwoStep(next)), {
    done: (_answer, next) => (next ? t.members.requireOn : t.members.requireOff),
    failed: true,
    onSettled: () => queryClient.invalidateQueries(teamQuery()),
  });

  return (
    <Card aria-label={t.members.requireTitle}>
      <Switch
        checked={change.isPending ? change.variables : isRequired}
        onChange={(next) => change.run(next)}
        disabled={!may('team:write') || change.isPending}
        label={t.members.requireTitle}
        help={t.members.requireText}
      />
      {question}
    </Card>
  );
}
