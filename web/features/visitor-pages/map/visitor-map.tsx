import { Component, lazy, type ReactNode, Suspense, use, useState } from 'react';
import type { MapTiles } from '#contract/locations.ts';
import type { MapPoint } from '#web/ui/map/map-point.ts';
import { OutlineMap } from '#web/ui/map/outline-map.tsx';
import { askApi } from '../ask-api.ts';
import styles from './visitor-map.css?url';

const TileMap = lazy(async () => ({ default: (await import('#web/ui/map/tile-map.tsx')).TileMap }));

let asking: Promise<MapTiles | null> | undefined;

/** Tiles of a server that is set up, once its style has come; null draws outlines of our own. */
function tilesOnce(): Promise<MapTiles | null> {
  asking ??= Promise.all([askApi('GET /api/locations/map-tiles', {}), styled()]).then(
    ([answer]) => (answer.ok ? answer.value.tiles : null),
    () => null,
  );
  return asking;
}

/** The look of maps is no part of the page's own style, which every visitor waits for. */
function styled(): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = styles;
    link.onload = () => resolve();
    link.onerror = () => reject(new Error('the style of the map did not come'));
    document.head.append(link);
  });
}

export function VisitorMap(point: MapPoint) {
  return (
    <div className="visitor-map relative isolate mt-4 aspect-[5/3] overflow-hidden rounded-card border border-line">
      <WithoutMap>
        <Suspense>
          <Drawn {...point} />
        </Suspense>
      </WithoutMap>
    </div>
  );
}

function Drawn(point: MapPoint) {
  const tiles = use(tilesOnce());
  const [hasFailed, setFailed] = useState(false);
  if (tiles === null || hasFailed) return <OutlineMap {...point} />;
  return <TileMap {...point} tiles={tiles} onFail={() => setFailed(true)} />;
}

/** A map that cannot be had leaves its calm surface; the words above it say the same. */
class WithoutMap extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
