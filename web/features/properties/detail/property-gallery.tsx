import { Link } from '@tanstack/react-router';
import { ImagePlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { Property } from '#contract/properties/property-shapes.ts';
import * as t from '#texts/screens.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { photoSource } from '../photos/photo-source.ts';

// Loaded when the first photo is opened.
const PhotoViewer = lazyPart(() => import('../photos/photo-viewer.tsx'), 'PhotoViewer');

const maxStripPhotos = 6;

/** Low strip of the first photos; a click opens the viewer with all of them. */
export function PropertyGallery({ property }: { property: Property }) {
  const [shown, setShown] = useState<number | null>(null);
  const { images, title: name, _id: id } = property;
  if (images.length === 0) return <NoPhotos id={id} />;

  const strip = images.slice(0, maxStripPhotos);
  const more = images.length - strip.length;
  const isLast = (index: number) => more > 0 && index === strip.length - 1;

  return (
    <section aria-label={t.propertyPhotos.gallery({ name })} className="min-w-0">
      <ul className="flex h-[120px] gap-2 overflow-x-auto rounded-card [scrollbar-width:none] max-md:h-24">
        {strip.map((image, index) => (
          <li key={image._id} className="min-w-0 flex-1 basis-0 max-md:min-w-32">
            <button
              type="button"
              onClick={() => setShown(index)}
              aria-label={
                isLast(index)
                  ? `${t.actions.openPhoto({ number: index + 1 })}, ${t.propertyPhotos.morePhotos({ count: more })}`
                  : t.actions.openPhoto({ number: index + 1 })
              }
              className="relative size-full overflow-hidden bg-cell -outline-offset-2"
            >
              <img
                src={photoSource(image, 480)}
                alt={image.alt}
                className="size-full object-cover transition-[filter] duration-150 hover:brightness-95"
              />
              {isLast(index) && (
                <span className="absolute inset-0 grid place-items-center bg-black/45 font-semibold text-white">
                  {t.propertyPhotos.morePhotos({ count: more })}
                </span>
              )}
            </button>
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
    </section>
  );
}

function NoPhotos({ id }: { id: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-dashed border-line px-5 py-4">
      <p className="min-w-0 text-mute">{t.propertyPhotos.noPhotosText}</p>
      <Link
        to={addresses.editProperty({ id })}
        hash="part-photos"
        className={buttonVariants({ variant: 'secondary', size: 'sm' })}
      >
        <ImagePlus aria-hidden />
        {t.actions.addPhotos}
      </Link>
    </div>
  );
}
