import { m } from '#web/words/compiled/messages.js';

/** Preset brand colours; the colour picker allows any other. */
export const brandColours = [
  { value: '#12695d', label: m.settings_colour_usual },
  { value: '#7a2e5d', label: m.settings_colour_plum },
  { value: '#1b5e92', label: m.settings_colour_ocean },
  { value: '#a13d2d', label: m.settings_colour_brick },
  { value: '#5d6b1f', label: m.settings_colour_olive },
  { value: '#c2611a', label: m.settings_colour_sunset },
  { value: '#46535e', label: m.settings_colour_slate },
] as const;

export const usualColour = brandColours[0].value;
