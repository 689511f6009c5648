import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import type { PropertyImage } from '#contract/properties/photos.ts';
import * as t from '#texts/screens.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { photoSource } from './photo-source.ts';

type PhotoViewerProps = {
  name: string;
  images: readonly PropertyImage[];
  index: number;
  onShow: (index: number) => void;
  onClose: () => void;
};

/** Dialog with one full photo; arrow keys show the next or previous one. */
export function PhotoViewer({ name, images, index, onShow, onClose }: PhotoViewerProps) {
  const count = images.length;
  function step(by: number) {
    onShow((index + by + count) % count);
  }

  useEffect(() => {
    function onKeyDown({ key }: KeyboardEvent) {
      if (key === 'ArrowLeft') onShow((index - 1 + count) % count);
      if (key === 'ArrowRight') onShow((index + 1) % count);
    }
    // Capture phase: dialogs stop key events from bubbling.
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, [index, count, onShow]);

  const image = images[index];
  if (!image) return null;

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size="lg"
      title={name}
      text={t.labels.photoOfCount({ number: index + 1, count })}
    >
      <div className="relative">
        <img
          src={photoSource(image, 1600)}
          alt={image.alt}
          className="aspect-[3/2] w-full rounded-control bg-cell object-contain"
        />
        {count > 1 && (
          <div className="pointer-events-none absolute inset-x-2 inset-y-0 flex items-center justify-between [&>*]:pointer-events-auto">
            <IconButton variant="secondary" label={t.labels.previousPhoto} onClick={() => step(-1)}>
              <ChevronLeft aria-hidden />
            </IconButton>
            <IconButton variant="secondary" label={t.labels.nextPhoto} onClick={() => step(1)}>
              <ChevronRight aria-hidden />
            </IconButton>
          </div>
        )}
      </div>
      {image.alt !== '' && <p className="mt-3 text-[15px] text-mute">{image.alt}</p>}
    </Dialog>
  );
}
