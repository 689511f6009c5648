import 'leaflet/dist/leaflet.css';
// Leaflet writes markup while its module is evaluated, so the policy has to be set before.
import './map-markup.ts';
import { circle, divIcon, map as drawMap, marker, tileLayer } from 'leaflet';
import { useEffect, useRef } from 'react';
import type { MapTiles } from '#contract/properties/locations.ts';
import { pin } from './map-markup.ts';
import { type MapPoint, shownPoint } from './map-point.ts';

type TileMapProps = MapPoint & { tiles: MapTiles; onFail: () => void };

const surroundingsMetres = 900;
const tileTimeoutMs = 8000;

/** Tile map that can be moved and zoomed. Calls `onFail` if no tile loads in time. */
export function TileMap({ tiles, onFail, ...point }: TileMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const fail = useRef(onFail);
  fail.current = onFail;

  const { lat, lng } = shownPoint(point);
  const { hideExact, label } = point;
  useEffect(() => {
    if (!box.current) return;

    // The wheel scrolls the page instead of zooming the map.
    const map = drawMap(box.current, { scrollWheelZoom: false, attributionControl: true });
    map.attributionControl.setPrefix(false);
    map.setView([lat, lng], hideExact ? 13 : 15);

    const layer = tileLayer(tiles.url, { attribution: tiles.attribution, maxZoom: 19 }).addTo(map);
    if (hideExact) circle([lat, lng], { radius: surroundingsMetres, color: '#bf5320', weight: 2 }).addTo(map);
    else {
      const icon = divIcon({ html: pin, className: '', iconSize: [30, 44], iconAnchor: [15, 42] });
      marker([lat, lng], { icon, alt: label, keyboard: false }).addTo(map);
    }

    const giveUp = setTimeout(() => fail.current(), tileTimeoutMs);
    layer.on('tileload', () => clearTimeout(giveUp));

    return () => {
      clearTimeout(giveUp);
      map.remove();
    };
  }, [lat, lng, hideExact, label, tiles]);

  return <div ref={box} role="application" aria-label={label} className="absolute inset-0 size-full" />;
}
