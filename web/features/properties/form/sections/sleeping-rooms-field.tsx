import { Plus, Trash2 } from 'lucide-react';
import { Controller } from 'react-hook-form';
import type { SleepingRoom } from '#contract/properties/property-shapes.ts';
import { propertyLimits } from '#domain/properties/property-limits.ts';
import { type BedKind, bedKinds, countBeds, sleepingLimits } from '#domain/properties/sleeping-rooms.ts';
import * as t from '#texts/screens.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { NumberStepper } from '#web/ui/form/number-stepper.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { fieldErrorAt } from '../property-field-errors.ts';
import type { PropertyForm } from '../property-fields.ts';

/** Rooms and their beds. While there are any, they give the number of beds. */
export function SleepingRoomsField({ form }: { form: PropertyForm }) {
  const error = fieldErrorAt(form.formState.errors, 'sleepingRooms');
  return (
    <Controller
      control={form.control}
      name="sleepingRooms"
      render={({ field }) => {
        const rooms = field.value;
        function change(next: SleepingRoom[]) {
          field.onChange(next);
          form.setValue('capacity.beds', countBeds(next), { shouldDirty: true });
        }

        return (
          <section id="sleepingRooms" tabIndex={-1} className="outline-none">
            <h3 className="mb-1">{t.propertyForm.rooms}</h3>
            <p className="mb-3 text-[15px] text-mute">
              {rooms.length === 0
                ? t.propertyForm.roomsNone
                : t.propertyForm.roomsCount({ count: countBeds(rooms) })}
            </p>
            <ul className="grid gap-3">
              {rooms.map((room, index) => (
                <RoomFields
                  // biome-ignore lint/suspicious/noArrayIndexKey: rooms have no id and keep the order of the user
                  key={index}
                  room={room}
                  number={index + 1}
                  onChange={(next) => change(rooms.map((one, at) => (at === index ? next : one)))}
                  onRemove={() => change(rooms.filter((_, at) => at !== index))}
                />
              ))}
            </ul>
            {error && <p className="mt-1.5 text-[13px] text-danger">{error}</p>}
            <Button
              variant="secondary"
              size="sm"
              className="mt-3"
              icon={<Plus aria-hidden />}
              disabled={rooms.length >= sleepingLimits.rooms}
              onClick={() => change([...rooms, { name: '', beds: [{ kind: 'double', count: 1 }] }])}
            >
              {t.propertyForm.roomAdd}
            </Button>
          </section>
        );
      }}
    />
  );
}

type RoomFieldsProps = {
  room: SleepingRoom;
  number: number;
  onChange: (room: SleepingRoom) => void;
  onRemove: () => void;
};

function RoomFields({ room, number, onChange, onRemove }: RoomFieldsProps) {
  const { beds } = room;
  const title = room.name || t.labels.bedroomNumber({ number });
  const unused = bedKinds.filter((kind) => !beds.some((one) => one.kind === kind));
  const [next] = unused;
  const changeBeds = (at: number, change: Partial<SleepingRoom['beds'][number]>) =>
    onChange({ ...room, beds: beds.map((one, index) => (index === at ? { ...one, ...change } : one)) });

  return (
    <li aria-label={title} className="rounded-control bg-bg p-3">
      <div className="flex items-end gap-2">
        <Field label={t.propertyForm.roomName} optional className="min-w-0 flex-1">
          <TextInput
            value={room.name}
            maxLength={propertyLimits.nameLength}
            placeholder={t.labels.bedroomNumber({ number })}
            onChange={(event) => onChange({ ...room, name: event.target.value })}
          />
        </Field>
        <IconButton label={t.actions.removeNamed({ name: title })} onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      <ul className="mt-3 grid gap-2">
        {beds.map(({ kind, count }, at) => (
          <li key={kind} className="flex flex-wrap items-center gap-2">
            <Select
              value={kind}
              label={t.propertyForm.bedKindLabel}
              options={bedOptions([kind, ...unused])}
              onChange={(chosen) => changeBeds(at, { kind: chosen })}
              className="min-w-36 flex-1"
            />
            <NumberStepper
              value={count}
              min={1}
              max={sleepingLimits.bedsOfKind}
              label={t.propertyForm.bedCount({ bed: bedName(kind) })}
              onChange={(value) => changeBeds(at, { count: value ?? 1 })}
            />
            <IconButton
              label={t.propertyForm.bedRemove({ bed: bedName(kind) })}
              onClick={() => onChange({ ...room, beds: beds.filter((_, index) => index !== at) })}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {next && (
        <Button
          variant="quiet"
          size="sm"
          className="mt-2"
          icon={<Plus aria-hidden />}
          onClick={() => onChange({ ...room, beds: [...beds, { kind: next, count: 1 }] })}
        >
          {t.propertyForm.bedAdd}
        </Button>
      )}
    </li>
  );
}

function bedOptions(kinds: readonly BedKind[]) {
  return bedKinds
    .filter((kind) => kinds.includes(kind))
    .map((kind) => ({ value: kind, label: bedName(kind) }));
}

function bedName(kind: BedKind): string {
  return t.propertyForm.bedKinds[kind];
}
