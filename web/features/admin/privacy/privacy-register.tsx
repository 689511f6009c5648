import { useInfiniteQuery } from '@tanstack/react-query';
import type { RegisterEntry } from '#contract/admin/privacy.ts';
import type { PrivacyAction } from '#domain/privacy/erasure-request.ts';
import { formatMoment } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { registerQuery } from './privacy.queries.ts';

const actLabels: Record<PrivacyAction, () => string> = {
  guest_export: m.privacy_act_guest_export,
  guest_erasure: m.privacy_act_guest_erasure,
  agent_erasure: m.privacy_act_agent_erasure,
};

const countLabels: Readonly<Record<string, (of: { count: number }) => string>> = {
  agents: m.privacy_agents,
  bookings: m.privacy_bookings,
  messages: m.privacy_messages,
  files: m.privacy_files,
  mails: m.privacy_mails,
  feedback: m.privacy_feedback,
};

/** Append-only list of exports and erasures; it names no one whose data it was. */
export function PrivacyRegister() {
  const found = useInfiniteQuery(registerQuery());
  return (
    <Card aria-label={m.privacy_register()}>
      <CardHeader title={m.privacy_register()} text={m.privacy_register_text()} />
      <Loaded query={found} lines={4} inline>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          if (items.length === 0) return <p className="text-mute">{m.privacy_register_none()}</p>;
          return (
            <>
              <ul className="divide-y divide-line">
                {items.map((entry) => (
                  <Entry key={entry._id} entry={entry} />
                ))}
              </ul>
              {found.hasNextPage && (
                <Button
                  variant="secondary"
                  size="sm"
                  className="mt-3"
                  busy={found.isFetchingNextPage}
                  onClick={() => void found.fetchNextPage()}
                >
                  {m.privacy_register_more()}
                </Button>
              )}
            </>
          );
        }}
      </Loaded>
    </Card>
  );
}

function Entry({ entry }: { entry: RegisterEntry }) {
  const counts = Object.entries(entry.counts).flatMap(([name, count]) => {
    const label = countLabels[name];
    return label && count > 0 ? [label({ count })] : [];
  });
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-medium">{actLabels[entry.kind]()}</p>
        <p className="text-[13px] text-mute tabular-nums">{formatMoment(entry.at)}</p>
      </div>
      <p className="text-sm text-mute">
        {entry.confirmedBy
          ? m.privacy_by_two({ name: entry.actor, second: entry.confirmedBy })
          : m.privacy_by({ name: entry.actor })}
      </p>
      <p className="text-sm text-mute">{counts.join(' · ')}</p>
    </li>
  );
}
