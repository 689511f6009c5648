import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bell, ChevronRight, CircleUserRound, type LucideIcon, ShieldCheck } from 'lucide-react';
import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';
import { firstNameOf } from '#web/lib/format/first-name-of.ts';
import { nameList } from '#web/lib/format/name-list.ts';
import { membershipQuery } from '#web/lib/session/membership.queries.ts';
import { useSession } from '#web/lib/session/session.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

type Door = { icon: LucideIcon; title: string; text: string; section?: string };

const doors: readonly Door[] = [
  { icon: Bell, title: t.labels.notifications, text: t.members.startNotifications },
  {
    icon: CircleUserRound,
    title: t.members.startProfileTitle,
    text: t.members.startProfile,
    section: 'profile',
  },
  {
    icon: ShieldCheck,
    title: t.members.startSecurityTitle,
    text: t.members.startSecurity,
    section: 'security',
  },
];

/** First screen of a member whose role has no dashboard: who they are here, whom to ask, and what is theirs. */
export function MemberStart() {
  const session = useSession();
  const found = useQuery(membershipQuery());
  const name = firstNameOf(session?.agent.name ?? '');

  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader
        title={t.labels.hello({ name })}
        state={session?.agent.company && t.members.startState({ business: session.agent.company })}
      />
      <Card aria-label={t.members.yours} className="mb-5">
        <CardHeader title={t.members.yours} />
        <Loaded query={found} inline lines={2}>
          {({ role, owners }) => (
            <>
              <p className="font-semibold">{t.members.roles[role]}</p>
              <p>{t.members.roleTexts[role]}</p>
              <p className="mt-1 text-mute">{t.members.yoursAsk({ owners: nameList(owners) })}</p>
            </>
          )}
        </Loaded>
      </Card>
      <Card flush>
        <ul className="divide-y divide-line">
          {doors.map((door) => (
            <li key={door.title}>
              <DoorLink door={door} />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

function DoorLink({ door: { icon: Icon, title, text, section } }: { door: Door }) {
  return (
    <Link
      to={section ? addresses.settings.pattern : addresses.notifications.pattern}
      search={section ? { section } : {}}
      className="flex min-h-16 items-center gap-4 px-5 py-3.5 transition-colors hover:bg-hover max-md:px-4"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-pine-50 text-accent dark:bg-pine-500/15">
        <Icon aria-hidden className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-mute">{text}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-mute" />
    </Link>
  );
}
