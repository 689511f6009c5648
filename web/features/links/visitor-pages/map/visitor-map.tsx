import { Suspense, use, useState } from 'react';
import type { MapTiles } from '#contract/properties/locations.ts';
import * as locations from '#contract/properties/locations.ts';
import * as t from '#texts/screens.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { MapErrorBoundary } from '#web/ui/map/map-error-boundary.tsx';
import type { MapPoint } from '#web/ui/map/map-point.ts';
import { callApi } from '../call-api.ts';
import { loadStyle } from '../load-style.ts';
import styles from './visitor-map.css?url';

const TileMap = lazyPart(() => import('#web/ui/map/tile-map.tsx'), 'TileMap');

let tilesRequest: Promise<MapTiles | null> | undefined;

/** The configured tile server, once the map styles are loaded; null without one. */
function loadTiles(): Promise<MapTiles | null> {
  tilesRequest ??= Promise.all([callApi(locations.readMapTiles, {}), loadStyle(styles)]).then(
    ([answer]) => (answer.ok ? answer.value.tiles : null),
    () => null,
  );
  return tilesRequest;
}

/** The place on the map of the configured tile server. Nothing without one: an outline of the coast would mislead. */
export function VisitorMap(point: MapPoint) {
  const tiles = use(loadTiles());
  const [hasFailed, setFailed] = useState(false);
  if (tiles === null || hasFailed) return null;

  return (
    <MapErrorBoundary>
      <div className="visitor-map relative isolate mt-4 aspect-[5/3] overflow-hidden rounded-card border border-line">
        <Suspense>
          <TileMap {...point} tiles={tiles} onFail={() => setFailed(true)} />
        </Suspense>
      </div>
      {point.hideExact && <p className="mt-3 text-sm text-mute">{t.visitorProperty.locationCircle}</p>}
    </MapErrorBoundary>
  );
}
