import { Suspense, useState } from 'react';
import type { MapTiles } from '#contract/properties/locations.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { classNames } from '../class-names.ts';
import { Skeleton } from '../skeleton.tsx';
import { MapErrorBoundary } from './map-error-boundary.tsx';
import type { MapPoint } from './map-point.ts';

const OutlineMap = lazyPart(() => import('./outline-map.tsx'), 'OutlineMap');
const TileMap = lazyPart(() => import('./tile-map.tsx'), 'TileMap');

type LocationMapProps = MapPoint & {
  /** Tiles of the configured server; null draws country outlines. */
  tiles: MapTiles | null;
  className?: string | undefined;
};

/**
 * Map of a location: tiles if configured, else country outlines, which also replace tiles that fail to load. All map
 * code is loaded lazily.
 */
export function LocationMap({ tiles, className, ...point }: LocationMapProps) {
  const [tilesFailed, setTilesFailed] = useState(false);
  const outline = <OutlineMap {...point} />;

  return (
    <div
      className={classNames(
        'relative isolate aspect-[5/3] w-full overflow-hidden rounded-control border border-line bg-[#dfe9ea] dark:bg-[#101c1e]',
        className,
      )}
    >
      <MapErrorBoundary>
        <Suspense fallback={<Skeleton className="absolute inset-0 size-full rounded-none" />}>
          {tiles === null || tilesFailed ? (
            outline
          ) : (
            <TileMap {...point} tiles={tiles} onFail={() => setTilesFailed(true)} />
          )}
        </Suspense>
      </MapErrorBoundary>
    </div>
  );
}
