import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { Exposure } from '#contract/calendars/calendar-shapes.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { channelCalendarsQuery, propertyExposureQuery } from './channel-calendar.queries.ts';
import { ConnectFeedSheet } from './connect-feed-sheet.tsx';
import { ExportRow } from './export-row.tsx';
import { ExportSheet } from './export-sheet.tsx';
import { FeedRow } from './feed-row.tsx';

/** Calendars of other channels that a property reads, and those that it gives. */
export function ChannelCalendarsPanel({ propertyId }: { propertyId: string }) {
  const found = useQuery(channelCalendarsQuery(propertyId));
  const { data: exposure } = useQuery(propertyExposureQuery(propertyId));
  const [openSheet, setOpenSheet] = useState<'feed' | 'export' | null>(null);
  const close = () => setOpenSheet(null);
  return (
    <Loaded query={found} failure={m.calendars_failed()} lines={8} card>
      {({ feeds, exports }) => (
        <div className="grid min-w-0 grid-cols-1 gap-5">
          {exposure && <ExposureBanner exposure={exposure} />}
          <div className="grid min-w-0 grid-cols-1 items-start gap-5 lg:grid-cols-2">
            <Group
              title={m.calendars_feeds()}
              text={m.calendars_feeds_text()}
              empty={feeds.length === 0 ? m.calendars_no_feeds() : undefined}
              action={<AddButton label={m.calendars_connect()} onClick={() => setOpenSheet('feed')} />}
            >
              {feeds.map((feed) => (
                <FeedRow key={feed._id} feed={feed} />
              ))}
            </Group>
            <Group
              title={m.calendars_exports()}
              text={m.calendars_exports_text()}
              empty={exports.length === 0 ? m.calendars_no_exports() : undefined}
              action={<AddButton label={m.calendars_export_add()} onClick={() => setOpenSheet('export')} />}
            >
              {exports.map((one) => (
                <ExportRow
                  key={one._id}
                  given={one}
                  // The meter measures the first address of each channel.
                  meter={
                    exports.find(({ channel }) => channel === one.channel) === one
                      ? (exposure?.channels.find(({ channel }) => channel === one.channel)?.out ?? null)
                      : null
                  }
                />
              ))}
            </Group>
          </div>
          {openSheet === 'feed' && <ConnectFeedSheet propertyId={propertyId} onClose={close} />}
          {openSheet === 'export' && <ExportSheet propertyId={propertyId} given={null} onClose={close} />}
        </div>
      )}
    </Loaded>
  );
}

function ExposureBanner({ exposure }: { exposure: Exposure }) {
  const { channels, openConflicts, needsAttention, sentence, property } = exposure;
  if (channels.length === 0) return null;
  return (
    <Banner
      tone={needsAttention ? 'warning' : 'info'}
      title={openConflicts > 0 ? m.calendars_open_conflicts({ count: openConflicts }) : undefined}
      className="max-sm:flex-wrap"
      action={
        openConflicts > 0 && (
          <Link
            to={addresses.conflicts.pattern}
            search={{ propertyId: property._id }}
            className={buttonVariants({ variant: 'secondary', size: 'sm' })}
          >
            {m.calendars_resolve()}
          </Link>
        )
      }
    >
      {sentence}
    </Banner>
  );
}

function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="secondary" size="sm" icon={<Plus aria-hidden className="size-4" />} onClick={onClick}>
      {label}
    </Button>
  );
}

type GroupProps = {
  title: string;
  text: string;
  empty: string | undefined;
  action: ReactNode;
  children: ReactNode;
};

function Group({ title, text, empty, action, children }: GroupProps) {
  return (
    <Card className="p-6 max-md:p-4">
      <CardHeader title={title} text={text} />
      {empty !== undefined && <p className="mb-4 text-[15px] text-mute text-pretty">{empty}</p>}
      <ul className="mb-4 divide-y divide-line empty:hidden">{children}</ul>
      {action}
    </Card>
  );
}
