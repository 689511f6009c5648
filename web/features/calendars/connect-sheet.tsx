import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Channel } from '#domain/calendars/channels.ts';
import * as t from '#texts/screens.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { exposureQuery } from './channel-calendar.queries.ts';
import { ChannelChoice } from './channel-choice.tsx';
import { SetUpSheet } from './set-up-sheet.tsx';

export type Connection = { propertyId: string; channel: Channel | null };

type ConnectSheetProps = {
  /** Property and channel to begin with; what is missing is asked for. */
  start: Connection;
  onClose: () => void;
};

/** Connects a channel from the overview of all properties: first which one, then the steps of the set-up. */
export function ConnectSheet({ start, onClose }: ConnectSheetProps) {
  const { data } = useQuery(exposureQuery());
  const properties = [...(data?.unconnected ?? []), ...(data?.items ?? []).map(({ property }) => property)];
  const [propertyId, setPropertyId] = useState(start.propertyId);
  const [channel, setChannel] = useState(start.channel);

  if (channel !== null) {
    return <SetUpSheet propertyId={propertyId} channel={channel} onClose={onClose} />;
  }

  return (
    <Sheet open onOpenChange={onClose} title={t.calendars.connectCalendar} text={t.calendars.connectWhich}>
      <div className="grid grid-cols-1 gap-6">
        <Field label={t.labels.property}>
          <Select
            value={propertyId}
            onChange={setPropertyId}
            options={properties.map(({ _id, title }) => ({ value: _id, label: title }))}
          />
        </Field>
        <ChannelChoice onChoose={setChannel} />
      </div>
    </Sheet>
  );
}
