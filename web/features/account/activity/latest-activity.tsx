import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { formatRelativeTimeInText } from '#web/lib/format/format.ts';
import { ActivityLines } from '#web/ui/activity-lines.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { type ActivityItem, type ActivityScope, latestActivityQuery } from './activity.queries.ts';

type LatestActivityProps = {
  scope: ActivityScope;
  /** In a sheet, which is a card itself. */
  isPlain?: boolean;
  /** Of the card. */
  className?: string;
};

/** The latest ten entries, with a link to all of them; absent for roles that may not read them. */
export function LatestActivity({ scope, isPlain = false, className }: LatestActivityProps) {
  const found = useQuery(latestActivityQuery(scope));
  if (isCallProblem(found.error) && found.error.code === 'role_forbidden') return null;

  const content = (
    <Loaded query={found} lines={4} inline failure={t.activityPage.failed}>
      {({ items }) => <Lines items={items} scope={scope} />}
    </Loaded>
  );
  if (isPlain) {
    return (
      <section aria-label={t.activityPage.latest} className="mt-6 border-t border-line pt-5">
        <h3 className="mb-3 text-[1.05rem]">{t.activityPage.latest}</h3>
        {content}
      </section>
    );
  }

  return (
    <Card className={classNames('print:hidden', className)} aria-label={t.activityPage.latest}>
      <CardHeader title={t.activityPage.latest} className="mb-3" />
      {content}
    </Card>
  );
}

function Lines({ items, scope }: { items: readonly ActivityItem[]; scope: ActivityScope }) {
  if (items.length === 0) return <p className="text-mute">{t.activityPage.latestNone}</p>;

  return (
    <>
      <ActivityLines
        lines={items.map(({ _id, at, who, text }) => ({ _id, at, who: who.name, text }))}
        when={formatRelativeTimeInText}
      />
      <p className="mt-4">
        <Link
          to={addresses.settings.pattern}
          search={{ section: 'activity', ...scope }}
          className="font-semibold text-accent underline-offset-4 hover:underline"
        >
          {t.activityPage.all}
        </Link>
      </p>
    </>
  );
}
