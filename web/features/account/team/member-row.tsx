import { LogOut, Pencil, UserMinus } from 'lucide-react';
import * as t from '#texts/screens.ts';
import { formatRelativeTimeInText } from '#web/lib/format/format.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { FactsLine } from '#web/ui/text/facts-line.tsx';
import type { Member } from './team.queries.ts';

export type MemberAction = 'change' | 'remove' | 'leave';

type MemberRowProps = {
  member: Member;
  mayChange: boolean;
  mayLeave: boolean;
  onAct: (act: MemberAction) => void;
};

/** One member: who they are, what they see, and what may be done about it. */
export function MemberRow({ member, mayChange, mayLeave, onAct }: MemberRowProps) {
  const { name, email, avatar, role, isYou, hasTwoStep, lastSeenAt, status } = member;
  const isRemoved = status === 'removed';

  return (
    <li className={classNames('flex flex-wrap items-start gap-x-4 gap-y-3 py-4', isRemoved && 'text-mute')}>
      <Avatar name={name} src={avatar} className={classNames(isRemoved && 'opacity-50 grayscale')} />
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="min-w-0 break-words">{name}</span>
          {isYou && <Badge tone="pine">{t.labels.you}</Badge>}
          <Badge tone={role === 'owner' && !isRemoved ? 'clay' : 'sand'}>{t.members.roles[role]}</Badge>
        </p>
        {email !== '' && <p className="text-sm break-words text-mute">{email}</p>}
        {!isRemoved && (
          <p className="mt-0.5 text-[13px] text-mute">
            <FactsLine
              facts={[
                propertiesText(member),
                hasTwoStep ? t.members.hasTwoStep : t.members.lacksTwoStep,
                lastSeenAt === null
                  ? t.members.neverSeen
                  : t.members.lastSeen({ when: formatRelativeTimeInText(lastSeenAt) }),
              ].join(' · ')}
            />
          </p>
        )}
      </div>
      {(mayChange || mayLeave) && (
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:pl-14">
          {mayChange && (
            <Button
              variant="secondary"
              size="sm"
              icon={<Pencil aria-hidden />}
              aria-label={t.members.changeNamed({ name })}
              onClick={() => onAct('change')}
            >
              {t.team.roleChange}
            </Button>
          )}
          {mayChange && !isYou && (
            <Button
              variant="danger-quiet"
              size="sm"
              icon={<UserMinus aria-hidden />}
              aria-label={t.members.removeNamed({ name })}
              onClick={() => onAct('remove')}
            >
              {t.actions.remove}
            </Button>
          )}
          {mayLeave && (
            <Button
              variant="danger-quiet"
              size="sm"
              icon={<LogOut aria-hidden />}
              onClick={() => onAct('leave')}
            >
              {t.members.leave}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function propertiesText({ properties }: Pick<Member, 'properties'>): string {
  if (properties === 'all') return t.labels.allProperties;
  return properties.length === 0 ? t.members.seesNone : t.members.seesSome({ count: properties.length });
}
