import { iconShapes } from './icon-shapes.ts';

/** Every shape once, written by the server beside the page: the page's code carries none, however often one is used. */
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
