import { ImagePlus, X } from 'lucide-react';
import { useRef } from 'react';
import type { PropertyImage } from '#contract/properties/photos.ts';
import * as photoCalls from '#contract/properties/photos.ts';
import { operationLimits } from '#domain/property/operations.ts';
import { upload } from '#web/lib/api/upload.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { acceptedPhotos } from '../photos/photo-list.ts';

type PhotosProps = {
  /** Ids of the photos of this page of the manual. */
  photos: readonly string[];
  images: ReadonlyMap<string, PropertyImage>;
  onChange: (photos: string[]) => void;
  onUploaded: (images: readonly PropertyImage[]) => void;
};

/** Photos of a page of the house manual: the fuse box, the valve, the bins. They are not part of the listing. */
export function ManualPhotos({ photos, images, onChange, onUploaded }: PhotosProps) {
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
      failed: m.agreements_manual_photo_failed(),
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
              alt={m.agreements_manual_photo_number({ number })}
              className="size-20 rounded-control bg-cell object-cover"
            />
            <IconButton
              size="sm"
              label={m.agreements_manual_photo_remove({ number })}
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
            {m.agreements_manual_photo_add()}
          </Button>
        </>
      )}
    </div>
  );
}
