import { Link } from '@tanstack/react-router';
import { Images } from 'lucide-react';
import { Suspense, useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { PropertyImage } from '#contract/properties/photos.ts';
import type { Property } from '#contract/properties/property-shapes.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { m } from '#web/locales/compiled/messages.js';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { photoSource } from '../photos/photo-source.ts';

// Loaded when the first photo is opened.
const PhotoViewer = lazyPart(() => import('../photos/photo-viewer.tsx'), 'PhotoViewer');

const maxWallPhotos = 5;

/** Gallery with a large cover and up to four more photos; a click opens the viewer. */
export function PropertyGallery({ property }: { property: Property }) {
  const [shown, setShown] = useState<number | null>(null);
  const { images, title: name, _id: id } = property;
  if (images.length === 0) return <NoPhotos id={id} />;
  const wall = images.slice(0, maxWallPhotos);
  return (
    <section aria-label={m.properties_gallery({ name })} className="relative min-w-0">
      <div
        className={classNames(
          'grid h-[26rem] gap-2 overflow-hidden rounded-card max-md:h-60',
          wall.length > 1 && 'md:grid-cols-[3fr_2fr]',
        )}
      >
        {wall.slice(0, 1).map((image) => (
          <WallPhoto key={image._id} image={image} number={1} width={1600} onOpen={() => setShown(0)} />
        ))}
        {wall.length > 1 && (
          <div
            className={classNames(
              'grid min-h-0 gap-2 max-md:hidden',
              wall.length > 2 && 'grid-rows-2',
              wall.length > 3 && 'grid-cols-2',
              wall.length === 4 && '[&>:first-child]:col-span-2',
            )}
          >
            {wall.slice(1).map((image, index) => (
              <WallPhoto
                key={image._id}
                image={image}
                number={index + 2}
                width={800}
                onOpen={() => setShown(index + 1)}
              />
            ))}
          </div>
        )}
      </div>
      {images.length > 1 && (
        <button
          type="button"
          onClick={() => setShown(0)}
          className={classNames(
            buttonVariants({ variant: 'secondary', size: 'sm' }),
            'absolute right-3 bottom-3 shadow-pop',
          )}
        >
          <Images aria-hidden />
          {m.properties_all_photos({ count: images.length })}
        </button>
      )}
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
    </section>
  );
}

type WallPhotoProps = { image: PropertyImage; number: number; width: number; onOpen: () => void };

function WallPhoto({ image, number, width, onOpen }: WallPhotoProps) {
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-label={m.properties_open_photo({ number })}
      className="min-h-0 min-w-0 overflow-hidden bg-cell -outline-offset-4"
    >
      <img
        src={photoSource(image, width)}
        alt={image.alt}
        className="size-full object-cover transition-[filter] duration-150 hover:brightness-95"
      />
    </button>
  );
}

function NoPhotos({ id }: { id: string }) {
  return (
    <Card>
      <EmptyState
        illustration="house"
        title={m.properties_no_photos()}
        text={m.properties_no_photos_text()}
        action={
          <Link to={addresses.editProperty({ id })} className={buttonVariants({ variant: 'secondary' })}>
            {m.properties_add_photos()}
          </Link>
        }
      />
    </Card>
  );
}
