import { ImagePlus, Plus, Trash2, X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { PropertyImage } from '#contract/properties/photos.ts';
import * as photoCalls from '#contract/properties/photos.ts';
import type { StoredOperations } from '#contract/properties/property-operations.ts';
import { gatePayments } from '#domain/properties/arrival-gate.ts';
import { operationLimits } from '#domain/properties/operations.ts';
import * as t from '#texts/screens.ts';
import { upload } from '#web/lib/api/upload.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { acceptedPhotos } from '../photos/photo-list.ts';

type Gate = StoredOperations['gate'];

const offeredHours = [3, 12, 24, 48, 72, 168, 336];

const paymentLabels = {
  none: t.operations.gateNone,
  first: t.operations.gateFirst,
  all: t.operations.gateAll,
};

/** How long before check-in, and after which payment, door code and Wi-Fi password show. */
export function ArrivalGateFields({ gate, onChange }: { gate: Gate; onChange: (gate: Gate) => void }) {
  const { hoursBefore, payment } = gate;
  // A value that was set by a call is offered beside the usual ones.
  const hours = [...new Set([...offeredHours, ...(hoursBefore === null ? [] : [hoursBefore])])].sort(
    (a, b) => a - b,
  );

  return (
    <div className="mt-6 border-t border-line pt-5">
      <h3>{t.operations.gate}</h3>
      <p className="mt-0.5 mb-4 text-sm text-mute">{t.operations.gateText}</p>
      <div className="grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-2">
        <Field label={t.operations.gateTime}>
          <Select
            value={hoursBefore === null ? 'confirmed' : String(hoursBefore)}
            onChange={(value) =>
              onChange({ ...gate, hoursBefore: value === 'confirmed' ? null : Number(value) })
            }
            options={[
              { value: 'confirmed', label: t.operations.gateConfirmed },
              ...hours.map((value) => ({ value: String(value), label: hoursText(value) })),
            ]}
          />
        </Field>
        <Field label={t.labels.payment}>
          <Select
            value={payment}
            onChange={(value) => onChange({ ...gate, payment: value })}
            options={gatePayments.map((value) => ({ value, label: paymentLabels[value] }))}
          />
        </Field>
      </div>
    </div>
  );
}

function hoursText(hours: number): string {
  return hours > 48 && hours % 24 === 0
    ? t.operations.gateDays({ days: hours / 24 })
    : t.operations.gateHours({ hours });
}

type Sections = StoredOperations['manual'];

/** Pages of the house manual, each with a title that guests press. */
export function ManualFields({
  sections,
  stored,
  onChange,
  error,
}: {
  sections: Sections;
  stored: readonly PropertyImage[];
  onChange: (sections: Sections) => void;
  error?: string | undefined;
}) {
  // Photos of this visit, which the stored ones do not have yet.
  const [uploaded, setUploaded] = useState<readonly PropertyImage[]>([]);
  const images = new Map([...stored, ...uploaded].map((image) => [image._id, image]));
  const change = (sectionIndex: number, part: Partial<Sections[number]>) =>
    onChange(sections.map((section, index) => (index === sectionIndex ? { ...section, ...part } : section)));

  return (
    <div className="grid grid-cols-1 gap-5">
      {sections.map(({ title, text, photos = [] }, sectionIndex) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page has no other identity while its title is written
        <div key={sectionIndex} className="grid grid-cols-1 gap-3 border-b border-line pb-5">
          <div className="flex items-end gap-2">
            <Field
              label={t.labels.title}
              error={title.trim() === '' ? error : undefined}
              className="min-w-0 flex-1"
            >
              <TextInput
                value={title}
                onChange={(event) => change(sectionIndex, { title: event.target.value })}
                maxLength={operationLimits.title}
              />
            </Field>
            <IconButton
              label={t.operations.manualRemove({
                title: title.trim() || t.operations.manualUntitled,
              })}
              onClick={() => onChange(sections.filter((_, index) => index !== sectionIndex))}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </div>
          <Field label={t.labels.text}>
            <TextArea
              rows={3}
              value={text}
              onChange={(event) => change(sectionIndex, { text: event.target.value })}
              maxLength={operationLimits.text}
            />
          </Field>
          <ManualPhotos
            photos={photos}
            images={images}
            onChange={(next) => change(sectionIndex, { photos: next })}
            onUploaded={(added) => setUploaded((before) => [...before, ...added])}
          />
        </div>
      ))}
      {sections.length < operationLimits.sections && (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          icon={<Plus aria-hidden />}
          onClick={() => onChange([...sections, { title: '', text: '' }])}
        >
          {t.operations.manualAdd}
        </Button>
      )}
    </div>
  );
}

type PhotosProps = {
  /** Ids of the photos of this page of the manual. */
  photos: readonly string[];
  images: ReadonlyMap<string, PropertyImage>;
  onChange: (photos: string[]) => void;
  onUploaded: (images: readonly PropertyImage[]) => void;
};

/** Photos of a page of the house manual: the fuse box, the valve, the bins. They are not part of the listing. */
function ManualPhotos({ photos, images, onChange, onUploaded }: PhotosProps) {
  const input = useRef<HTMLInputElement>(null);
  const room = operationLimits.photos - photos.length;
  const add = useAction(
    (files: readonly File[]) => {
      const form = new FormData();
      for (const file of files) form.append('images', file, file.name);
      return upload(photoCalls.upload, { form });
    },
    {
      onDone: ({ images: added }) => {
        onUploaded(added);
        onChange([...photos, ...added.map(({ _id }) => _id)]);
      },
      failed: t.agreements.manualPhotoFailed,
    },
  );

  return (
    <div className="flex flex-wrap items-center gap-3">
      {photos.map((id, index) => {
        const image = images.get(id);
        const number = index + 1;

        return (
          <span key={id} className="relative block">
            <img
              src={image?.url}
              alt={t.agreements.manualPhotoNumber({ number })}
              className="size-20 rounded-control bg-cell object-cover"
            />
            <IconButton
              size="sm"
              label={t.actions.removePhoto({ number })}
              className="absolute top-0 right-0 bg-surface"
              onClick={() => onChange(photos.filter((one) => one !== id))}
            >
              <X aria-hidden />
            </IconButton>
          </span>
        );
      })}
      {room > 0 && (
        <>
          <input
            ref={input}
            type="file"
            accept={acceptedPhotos}
            multiple
            hidden
            onChange={(event) => {
              const files = [...(event.target.files ?? [])].slice(0, room);
              event.target.value = '';
              if (files.length > 0) add.run(files);
            }}
          />
          <Button
            variant="secondary"
            size="sm"
            icon={<ImagePlus aria-hidden />}
            busy={add.isPending}
            onClick={() => input.current?.click()}
          >
            {t.actions.addPhotos}
          </Button>
        </>
      )}
    </div>
  );
}
