import { brandShades } from '#domain/branding/brand-shades.ts';

/** Where the style of a colour is. */
export function brandStylePath(colour: string): string {
  return `/brand/${colour.slice(1)}.css`;
}

/** The few values of a page's style that a host's colour changes, by light and by dark. */
export function brandStyle(colour: string): string {
  const { light, dark } = brandShades(colour);
  const onDark = `{--accent:${dark.accent};--onaccent:${dark.label}}`;
  return `:root{--accent:${light.accent};--onaccent:${light.label}}
@media (width<768px){:root:not([data-theme=light])${onDark}}
:root[data-theme=dark]${onDark}
`;
}
