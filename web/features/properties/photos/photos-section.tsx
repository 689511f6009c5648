import { CircleAlert, ImagePlus } from 'lucide-react';
import { type ChangeEvent, type DragEvent, useId, useState } from 'react';
import * as t from '#texts/screens.ts';
import { useMedia } from '#web/lib/browser/media.ts';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { classNames } from '#web/ui/class-names.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { FieldAnchor } from '../form/anchored-fields.tsx';
import { FormSection } from '../form/form-section.tsx';
import { acceptedPhotos, coverOf, isUploading, type Photo } from './photo-list.ts';
import { PhotoTile } from './photo-tile.tsx';
import type { PhotoUploads } from './use-photo-uploads.ts';

type PhotosSectionProps = { desk: PhotoUploads; error: string | undefined };

export function PhotosSection({ desk, error }: PhotosSectionProps) {
  return (
    <FormSection part="photos">
      <FieldAnchor name="root.photos">
        <PhotoDrop onFiles={desk.add} small={desk.photos.length > 0} maxImages={desk.maxImages} />
      </FieldAnchor>
      {error && <PhotoError>{error}</PhotoError>}
      {desk.leftOut.length > 0 && (
        <PhotoError>
          {t.propertyPhotos.photosLeftOut({ most: desk.maxImages ?? 0, names: desk.leftOut.join(', ') })}
        </PhotoError>
      )}
      <PhotoGrid desk={desk} />
      <p role="status" className="text-[13px] text-mute empty:hidden">
        {photoCountText(desk.photos)}
      </p>
    </FormSection>
  );
}

function PhotoError({ children }: { children: string }) {
  return (
    <p role="alert" className="flex items-start gap-1.5 text-[13px] leading-snug text-danger">
      <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
    </p>
  );
}

function photoCountText(photos: readonly Photo[]): string {
  const moving = photos.filter(isUploading).length;
  const ready = photos.filter(({ state }) => state === 'there').length;
  return [
    ready > 0 ? t.propertyPhotos.photosReady({ count: ready }) : '',
    moving > 0 ? t.propertyPhotos.photosOnTheWay({ count: moving }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

type PhotoDropProps = {
  onFiles: (files: readonly File[]) => void;
  /** Compact layout once there are photos. */
  small: boolean;
  /** Maximum number of photos; not shown while unknown. */
  maxImages: number | undefined;
};

/** Drop zone and file picker for photos; the whole zone is the label of the file input. */
function PhotoDrop({ onFiles, small, maxImages }: PhotoDropProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const hasMouse = useMedia('(hover: hover) and (pointer: fine)');

  function choose(event: ChangeEvent<HTMLInputElement>) {
    onFiles([...(event.target.files ?? [])]);
    // Resets the input, so that a removed file can be chosen again.
    event.target.value = '';
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files]);
  }

  return (
    <label
      htmlFor={id}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        'relative flex cursor-pointer flex-wrap items-center justify-center gap-x-5 gap-y-3 rounded-card border-2 border-dashed border-sand-300 bg-bg px-5 text-center transition-colors duration-150 hover:border-pine-400 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-pine-500 dark:border-dark-400',
        small ? 'py-5' : 'flex-col py-10',
        over && 'border-pine-500 bg-pine-50 dark:border-pine-400 dark:bg-pine-500/12',
      )}
    >
      <input
        id={id}
        type="file"
        multiple
        accept={acceptedPhotos}
        aria-label={t.labels.photos}
        onChange={choose}
        className="sr-only"
      />
      <span className="grid size-12 place-items-center rounded-full bg-pine-100 text-pine-800 dark:bg-pine-500/20 dark:text-pine-200">
        <ImagePlus aria-hidden className="size-6" />
      </span>
      <span className={classNames('min-w-0', small && 'text-left max-sm:text-center')}>
        {hasMouse && (
          <span className="block font-semibold">
            {over ? t.propertyPhotos.dropTitleOver : t.propertyPhotos.dropTitle}
          </span>
        )}
        <span className="block text-[13px] text-mute">
          {t.propertyPhotos.dropText}{' '}
          {maxImages !== undefined && t.propertyPhotos.dropMax({ count: maxImages })}
        </span>
      </span>
      <span className={classNames(buttonVariants({ variant: 'secondary' }), small && 'sm:ml-auto')}>
        {hasMouse ? t.propertyPhotos.chooseFiles : t.propertyPhotos.chooseFilesPhone}
      </span>
    </label>
  );
}

/** Photos in order; reordered by dragging or with the buttons under each. */
function PhotoGrid({ desk }: { desk: PhotoUploads }) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const { photos } = desk;
  if (photos.length === 0) return null;

  function move(key: string, to: number) {
    desk.move(key, to);
    setAnnouncement(t.propertyPhotos.photoMoved({ number: to + 1 }));
  }

  function remove(key: string) {
    const restore = desk.remove(key);
    showToast({
      id: `photo-${key}`,
      title: t.propertyPhotos.photoRemoved,
      action: { label: t.actions.undo, onPress: restore },
    });
  }

  function dragOver(event: DragEvent, photo: Photo, index: number) {
    if (dragged === null) return;
    event.preventDefault();
    if (dragged !== photo.key) desk.move(dragged, index);
  }

  return (
    <>
      <ol
        aria-label={t.propertyPhotos.photoOrder}
        className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3"
      >
        {photos.map((photo, index) => (
          <li
            key={photo.key}
            draggable
            onDragStart={(event) => {
              if (event.target instanceof HTMLInputElement) return;
              event.dataTransfer.effectAllowed = 'move';
              setDragged(photo.key);
            }}
            onDragOver={(event) => dragOver(event, photo, index)}
            onDrop={(event) => event.preventDefault()}
            onDragEnd={() => setDragged(null)}
            className="min-w-0"
          >
            <PhotoTile
              photo={photo}
              number={index + 1}
              isCover={photo === coverOf(photos)}
              isLast={index === photos.length - 1}
              isDragged={photo.key === dragged}
              onMove={(to) => move(photo.key, to)}
              onDescribe={(alt) => desk.describe(photo.key, alt)}
              onRetry={() => desk.retry(photo.key)}
              onRemove={() => remove(photo.key)}
            />
          </li>
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </>
  );
}
