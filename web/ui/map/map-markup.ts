import { trustedPolicy } from '#web/lib/browser/trusted-policy.ts';

export const pin =
  '<svg viewBox="-15 -42 30 44" width="30" height="44"><path d="M0 0C-9-13-14-18-14-26a14 14 0 1 1 28 0C14-18 9-13 0 0Z" fill="#d9652a" stroke="#fff" stroke-width="2"/><circle cy="-26" r="5" fill="#fff"/></svg>';

const harmless =
  /^(?:[^<>]|<svg\/>|<\/?span(?: aria-hidden="true")?>|<a href="https?:\/\/[^"<>]*"(?: (?:rel|target|title)="[^"<>]*")*>|<\/a>)*$/;

/** Allows the markup of maps: the pin, icons of buttons, and attribution with links. Escapes anything else. */
export function mapMarkup(text: string): string {
  return text === pin || harmless.test(text) ? text : text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

// Leaflet sets innerHTML with plain strings, so the default Trusted Types policy applies to it.
trustedPolicy('default', { createHTML: mapMarkup });
