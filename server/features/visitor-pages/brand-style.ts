import { brandShades } from '#domain/branding/brand-shades.ts';

/** Path of the style sheet for a colour such as `#12695d`. */
export function brandStylePath(colour: string): string {
  return `/brand/${colour.slice(1)}.css`;
}

/** CSS variables that follow from a host's colour, in light and dark. */
export function brandStyle(colour: string): string {
  const { light, dark } = brandShades(colour);
  const onDark = `{--accent:${dark.accent};--onaccent:${dark.label}}`;
  return `:root{--accent:${light.accent};--onaccent:${light.label}}
@media (width<768px){:root:not([data-theme=light])${onDark}}
:root[data-theme=dark]${onDark}
`;
}
