import { useQuery } from '@tanstack/react-query';
import * as t from '#texts/screens.ts';
import { useObjectUrl } from '#web/lib/use-object-url.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type FlyerChoice, flyerPictureQuery } from './print-and-preview.queries.ts';

type FlyerPreviewProps = { flyer: FlyerChoice; subject: string };

/** The page that is printed, drawn by the server. While another choice loads, the page before it stays, dimmed. */
export function FlyerPreview({ flyer, subject }: FlyerPreviewProps) {
  const picture = useQuery(flyerPictureQuery(flyer));
  const size = flyer.size === 'a4' ? t.marketing.flyerSizeA4 : t.marketing.flyerSizeA6;

  return (
    <figure
      aria-busy={picture.isFetching}
      className="grid min-w-0 justify-items-center rounded-card bg-cell/60 p-6 max-sm:p-4"
    >
      <Loaded query={picture} failure={t.marketing.flyerFailed} skeleton={<Skeleton className={paper} />}>
        {(file) => (
          <FlyerPage
            file={file}
            alt={t.marketing.flyerPreview({ subject, size })}
            isOutdated={picture.isPlaceholderData}
          />
        )}
      </Loaded>
      <figcaption className="mt-3 text-center text-[13px] text-mute">
        {t.marketing.flyerPreviewText}
      </figcaption>
    </figure>
  );
}

/** Both paper sizes have the proportions of the A series, and paper is white in every theme. */
const paper = 'aspect-[210/297] h-auto w-full max-w-[22rem] rounded-[3px]';

function FlyerPage({ file, alt, isOutdated }: { file: Blob; alt: string; isOutdated: boolean }) {
  const url = useObjectUrl(file);
  if (url === null) return <Skeleton className={paper} />;

  return (
    <img
      src={url}
      alt={alt}
      className={classNames(paper, 'bg-white shadow-pop transition-opacity', isOutdated && 'opacity-50')}
    />
  );
}
