import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { CalendarFeed } from '#contract/calendars/calendar-shapes.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useSmallForm } from '#web/ui/form/use-small-form.ts';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { changeFeed, refreshChannelCalendars } from './channel-calendar.queries.ts';
import { FeedFields, type FeedValues, feedErrors } from './feed-fields.tsx';

type EditFeedSheetProps = { feed: CalendarFeed; onClose: () => void };

/** Renames a feed, or changes how it is read. */
export function EditFeedSheet({ feed, onClose }: EditFeedSheetProps) {
  const client = useQueryClient();
  const formId = useId();
  const { _id: id, propertyId, name, channel, addressShown, closedMeans, endIsLastNight } = feed;
  const form = useSmallForm<FeedValues, CalendarFeed>({
    values: { name, channel, closedMeans, endIsLastNight },
    validate: feedErrors,
    send: (values) => changeFeed(id, { ...values, name: values.name.trim() }),
    onDone: () => {
      onClose();
      return refreshChannelCalendars(client, propertyId);
    },
  });
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={m.calendars_edit_title()}
      text={addressShown}
      footer={{
        primary: (
          <Button type="submit" form={formId} busy={form.isPending}>
            {m.calendars_save()}
          </Button>
        ),
      }}
    >
      <form id={formId} noValidate onSubmit={form.submit} className="grid gap-4">
        <FeedFields form={form} />
        {form.problem && <Banner tone="danger" title={form.problem} />}
      </form>
    </Sheet>
  );
}
