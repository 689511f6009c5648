import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { formatRelativeTime } from '#web/lib/format/format.ts';
import { ActivityLines } from '#web/ui/activity-lines.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { latestActivityQuery } from './activity.queries.ts';

/** The latest activity about a property, with a link to all of it; absent for roles that may not read it. */
export function LatestActivity({ propertyId }: { propertyId: string }) {
  const found = useQuery(latestActivityQuery(propertyId));
  if (isCallProblem(found.error) && found.error.code === 'role_forbidden') return null;

  return (
    <Card className="p-6 max-md:p-4" aria-label={t.activityPage.latest}>
      <CardHeader title={t.activityPage.latest} className="mb-3" />
      <Loaded query={found} lines={4} inline failure={t.activityPage.failed}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-mute">{t.activityPage.latestNone}</p>
          ) : (
            <>
              <ActivityLines
                lines={items.map(({ _id, at, who, text }) => ({ _id, at, who: who.name, text }))}
                when={formatRelativeTime}
              />
              <p className="mt-4">
                <Link
                  to={addresses.settings.pattern}
                  search={{ section: 'activity', property: propertyId }}
                  className="font-semibold text-accent underline-offset-4 hover:underline"
                >
                  {t.activityPage.all}
                </Link>
              </p>
            </>
          )
        }
      </Loaded>
    </Card>
  );
}
