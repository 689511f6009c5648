/** Accent colour for buttons and links, and the text colour on it, as `#rrggbb`. */
export type Shade = { accent: string; label: string };

type Rgb = readonly [number, number, number];

const lightGround: Rgb = [0xf8, 0xf6, 0xf1];
const darkGround: Rgb = [0x15, 0x1e, 0x1b];
const black: Rgb = [0, 0, 0];
const white: Rgb = [255, 255, 255];
const readable = 4.5;
const steps = 40;

/**
 * Accessible shades of a brand colour `#rrggbb`: darkened for light pages and lightened for dark pages, only as far as
 * a contrast of 4.5:1 (WCAG 2 AA) needs.
 */
export function brandShades(colour: string): { light: Shade; dark: Shade } {
  const own = parse(colour);
  const light = towards(own, black, lightGround);
  const dark = towards(own, white, darkGround);
  return {
    light: { accent: print(light), label: '#ffffff' },
    dark: { accent: print(dark), label: '#0e1513' },
  };
}

function towards(from: Rgb, to: Rgb, ground: Rgb): Rgb {
  for (let step = 0; step <= steps; step++) {
    const mixed = mix(from, to, step / steps);
    if (contrast(mixed, ground) >= readable) return mixed;
  }
  return to;
}

function mix(from: Rgb, to: Rgb, part: number): Rgb {
  const at = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * part);
  return [at(0), at(1), at(2)];
}

/** WCAG 2 contrast ratio, from 1 (equal) to 21 (black on white). */
function contrast(one: Rgb, other: Rgb): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function parse(colour: string): Rgb {
  const number = Number.parseInt(colour.slice(1), 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
}

function print(colour: Rgb): string {
  return `#${colour.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
