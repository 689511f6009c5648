import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ExampleAttachments } from '#contract/properties/example-agency.ts';
import * as t from '#texts/screens.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { exampleAgencyQuery, refreshAfterExamples, removeExamples } from './example-agency.queries.ts';

/** Says that an account shows examples, and removes them with one press unless the agent attached something. */
export function ExampleBanner() {
  const client = useQueryClient();
  const { data } = useQuery(exampleAgencyQuery());
  const [isAsking, setAsking] = useState(false);
  const removal = useAction(removeExamples, {
    done: () => t.examples.removed,
    onDone: () => {
      setAsking(false);
      return refreshAfterExamples(client);
    },
    failed: t.examples.removeFailed,
  });
  if (!data || data.properties === 0) return null;

  const attached = attachmentsOf(data.attached);
  const remove = () => (attached.length > 0 ? setAsking(true) : removal.run('remove'));

  return (
    <>
      <Banner
        title={t.examples.title}
        className="mb-5 max-sm:flex-wrap"
        action={
          <Button variant="secondary" size="sm" busy={removal.isPending} onClick={remove}>
            {t.examples.remove}
          </Button>
        }
      >
        {t.examples.text({ properties: data.properties, bookings: data.bookings })}
      </Banner>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t.examples.askTitle}
        text={t.examples.askText}
        footer={{
          primary: (
            <Button busy={removal.isPending} onClick={() => removal.run('keep')}>
              {t.examples.retain}
            </Button>
          ),
          secondary: (
            <Button variant="secondary" disabled={removal.isPending} onClick={() => removal.run('remove')}>
              {t.examples.removeAll}
            </Button>
          ),
        }}
      >
        <ul className="list-disc space-y-1 pl-5">
          {attached.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}

function attachmentsOf({ bookings, blocks, calendars, links, changed }: ExampleAttachments): string[] {
  return [
    bookings > 0 ? t.examples.ownBookings({ count: bookings }) : '',
    blocks > 0 ? t.examples.ownBlocks({ count: blocks }) : '',
    calendars > 0 ? t.examples.ownCalendars({ count: calendars }) : '',
    links > 0 ? t.examples.ownLinks({ count: links }) : '',
    ...changed.map((name) => t.examples.ownChange({ name })),
  ].filter(Boolean);
}
