import { Suspense, useState } from 'react';
import type { Property } from '#contract/properties/property-shapes.ts';
import * as t from '#texts/screens.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { photoSource } from './photo-source.ts';

// Loaded when the first photo is opened.
const PhotoViewer = lazyPart(() => import('./photo-viewer.tsx'), 'PhotoViewer');

/** All photos of a listing with their captions; a click opens one in full size. */
export function CaptionedPhotos({ property }: { property: Property }) {
  const [shown, setShown] = useState<number | null>(null);
  const { images, title: name } = property;

  return (
    <Card className="p-6 max-md:p-4">
      <CardHeader
        title={images.length === 0 ? t.review.noPhotos : t.review.photos({ count: images.length })}
      />
      {images.length === 0 && <p className="text-mute">{t.review.noPhotosText}</p>}
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3">
        {images.map((image, index) => (
          <li key={image._id} className="min-w-0">
            <button
              type="button"
              onClick={() => setShown(index)}
              aria-label={t.actions.openPhoto({ number: index + 1 })}
              className="block aspect-[4/3] w-full overflow-hidden rounded-control bg-cell"
            >
              <img
                src={photoSource(image, 480)}
                alt={image.alt}
                loading={index < 6 ? 'eager' : 'lazy'}
                className="size-full object-cover transition-[filter] duration-150 hover:brightness-95"
              />
            </button>
            <p className="mt-1 text-[13px] break-words text-mute">{image.alt || t.review.noCaption}</p>
          </li>
        ))}
      </ul>
      {shown !== null && (
        <Suspense>
          <PhotoViewer
            name={name}
            images={images}
            index={shown}
            onShow={setShown}
            onClose={() => setShown(null)}
          />
        </Suspense>
      )}
    </Card>
  );
}
