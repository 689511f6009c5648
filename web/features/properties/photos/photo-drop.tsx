import { ImagePlus } from 'lucide-react';
import { type ChangeEvent, type DragEvent, useId, useState } from 'react';
import { useMedia } from '#web/lib/browser/media.ts';
import { m } from '#web/locales/compiled/messages.js';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { classNames } from '#web/ui/class-names.ts';
import { acceptedPhotos } from './photo-list.ts';

type PhotoDropProps = {
  onFiles: (files: readonly File[]) => void;
  /** Compact layout once there are photos. */
  small: boolean;
  /** Maximum number of photos; not shown while unknown. */
  maxImages: number | undefined;
};

/** Drop zone and file picker for photos; the whole zone is the label of the file input. */
export function PhotoDrop({ onFiles, small, maxImages }: PhotoDropProps) {
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
        aria-label={m.properties_field_photos()}
        onChange={choose}
        className="sr-only"
      />
      <span className="grid size-12 place-items-center rounded-full bg-pine-100 text-pine-800 dark:bg-pine-500/20 dark:text-pine-200">
        <ImagePlus aria-hidden className="size-6" />
      </span>
      <span className={classNames('min-w-0', small && 'text-left max-sm:text-center')}>
        {hasMouse && (
          <span className="block font-semibold">
            {over ? m.properties_drop_title_over() : m.properties_drop_title()}
          </span>
        )}
        <span className="block text-[13px] text-mute">
          {m.properties_drop_text()} {maxImages !== undefined && m.properties_drop_most({ count: maxImages })}
        </span>
      </span>
      <span className={classNames(buttonVariants({ variant: 'secondary' }), small && 'sm:ml-auto')}>
        {hasMouse ? m.properties_choose_files() : m.properties_choose_files_phone()}
      </span>
    </label>
  );
}
