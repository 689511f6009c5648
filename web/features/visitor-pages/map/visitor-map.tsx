import { Suspense, use, useState } from 'react';
import type { MapTiles } from '#contract/platform/locations.ts';
import * as locations from '#contract/platform/locations.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { MapErrorBoundary } from '#web/ui/map/map-error-boundary.tsx';
import type { MapPoint } from '#web/ui/map/map-point.ts';
import { OutlineMap } from '#web/ui/map/outline-map.tsx';
import { callApi } from '../call-api.ts';
import { loadStyle } from '../load-style.ts';
import styles from './visitor-map.css?url';

const TileMap = lazyPart(() => import('#web/ui/map/tile-map.tsx'), 'TileMap');

let tilesRequest: Promise<MapTiles | null> | undefined;

/** The configured tile server, once the map styles are loaded; null falls back to the outline map. */
function loadTiles(): Promise<MapTiles | null> {
  tilesRequest ??= Promise.all([callApi(locations.readMapTiles, {}), loadStyle(styles)]).then(
    ([answer]) => (answer.ok ? answer.value.tiles : null),
    () => null,
  );
  return tilesRequest;
}

export function VisitorMap(point: MapPoint) {
  return (
    <div className="visitor-map relative isolate mt-4 aspect-[5/3] overflow-hidden rounded-card border border-line">
      <MapErrorBoundary>
        <Suspense>
          <LoadedMap {...point} />
        </Suspense>
      </MapErrorBoundary>
    </div>
  );
}

function LoadedMap(point: MapPoint) {
  const tiles = use(loadTiles());
  const [hasFailed, setFailed] = useState(false);
  if (tiles === null || hasFailed) return <OutlineMap {...point} />;
  return <TileMap {...point} tiles={tiles} onFail={() => setFailed(true)} />;
}
