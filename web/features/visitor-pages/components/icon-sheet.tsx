import { iconShapes } from './icon-shapes.ts';

/** SVG sprite with every icon, rendered by the server only, so the browser bundle contains no paths. */
export function IconSheet() {
  return (
    <svg aria-hidden="true" width="0" height="0" className="absolute">
      {Object.entries(iconShapes).map(([name, shape]) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
          <path d={shape} />
        </symbol>
      ))}
    </svg>
  );
}
