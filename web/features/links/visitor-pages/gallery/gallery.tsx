import type { PropertyImage } from '#contract/properties/photos.ts';
import * as t from '#texts/screens.ts';
import { Icon } from '../components/icon.tsx';
import { coverSizes, orderedPhotos, Photo, SlideDots } from '../components/photo.tsx';

const gridSlots = 5;

type GalleryProps = { images: readonly PropertyImage[]; title: string };

/**
 * Carousel on a phone, photo grid on a desktop. Each photo links to its file; start-gallery.ts opens the photo tour
 * instead.
 */
export function Gallery({ images, title }: GalleryProps) {
  const photos = orderedPhotos(images);
  const [cover] = photos;
  if (!cover) return <NoPhotos />;

  return (
    <section aria-label={t.visitorProperty.photos({ title })} className="relative -mx-4 lg:mx-0">
      <ul className="slides wall" data-count={Math.min(photos.length, gridSlots)}>
        {photos.map((image, index) => (
          <li key={image._id} className={index >= gridSlots ? 'lg:hidden' : ''}>
            <a href={image.url} data-photo={index}>
              <Slide
                image={image}
                alt={t.labels.photoOfTitle({ title, number: index + 1 })}
                count={photos.length}
                isFirst={index === 0}
              />
            </a>
          </li>
        ))}
      </ul>
      <SlideDots count={photos.length} className="lg:hidden" />
      {photos.length > 1 && (
        <a
          href={cover.url}
          data-photo={0}
          className="quiet lifted absolute right-4 bottom-4 text-sm max-lg:hidden"
        >
          <Icon name="images" size={18} />
          {t.visitorProperty.photosAll({ count: photos.length })}
        </a>
      )}
    </section>
  );
}

type SlideProps = { image: PropertyImage; alt: string; count: number; isFirst: boolean };

/** The cover loads with the page; the script takes the others out of their templates once the page has loaded. */
function Slide({ image, alt, count, isFirst }: SlideProps) {
  const sizes = isFirst ? coverSizes(count) : '(min-width: 64em) 290px, 100vw';
  const photo = <Photo image={image} alt={alt} sizes={sizes} isFirst={isFirst} />;
  if (isFirst) return photo;
  return (
    <>
      <noscript>{photo}</noscript>
      <template>{photo}</template>
    </>
  );
}

function NoPhotos() {
  return (
    <div className="-mx-4 flex aspect-[4/3] items-center justify-center gap-2 bg-hover text-mute lg:mx-0 lg:aspect-[16/5] lg:rounded-3xl">
      <Icon name="images" />
      {t.visitorProperty.photosNone}
    </div>
  );
}
