import { Check, Pipette } from 'lucide-react';
import { useId } from 'react';
import { m } from '#web/locales/compiled/messages.js';
import { classNames } from '#web/ui/class-names.ts';

type ColourFieldProps = { value: string | null; onChange: (colour: string | null) => void };

/** Brand colour: presets and a custom colour. */
export function ColourField({ value, onChange }: ColourFieldProps) {
  const id = useId();
  const chosen = value ?? defaultBrandColour;
  const isOwn = !brandColours.some((one) => one.value === chosen);
  const choose = (colour: string) => onChange(colour === defaultBrandColour ? null : colour);
  return (
    <fieldset aria-describedby={`${id}-help`} className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{m.settings_colour()}</legend>
      <div className="flex flex-wrap gap-2">
        {brandColours.map(({ value: colour, label }) => (
          <label
            key={colour}
            title={label()}
            className={swatch(chosen === colour)}
            style={{ background: colour }}
          >
            <input
              type="radio"
              name={`${id}-colour`}
              checked={chosen === colour}
              onChange={() => choose(colour)}
              aria-label={label()}
              className="absolute inset-0 m-0 cursor-pointer appearance-none rounded-full"
            />
            {chosen === colour && <Check aria-hidden className="pointer-events-none size-5 text-white" />}
          </label>
        ))}
        <label
          title={m.settings_colour_own()}
          className={classNames(swatch(isOwn), !isOwn && 'border border-line bg-surface text-mute')}
          style={isOwn ? { background: chosen } : undefined}
        >
          <input
            type="color"
            value={chosen}
            onChange={(event) => choose(event.target.value.toLowerCase())}
            aria-label={m.settings_colour_own()}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
          <Pipette
            aria-hidden
            className={classNames('pointer-events-none size-5', isOwn && 'text-white mix-blend-difference')}
          />
        </label>
      </div>
      <p id={`${id}-help`} className="mt-1.5 text-[13px] leading-snug text-mute">
        {m.settings_colour_help()}
      </p>
    </fieldset>
  );
}

function swatch(isChosen: boolean): string {
  return classNames(
    'relative grid size-11 shrink-0 place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-pine-500',
    isChosen && 'ring-2 ring-accent ring-offset-2 ring-offset-surface',
  );
}

/** Preset brand colours; the colour picker allows any other. */
const brandColours = [
  { value: '#12695d', label: m.settings_colour_usual },
  { value: '#7a2e5d', label: m.settings_colour_plum },
  { value: '#1b5e92', label: m.settings_colour_ocean },
  { value: '#a13d2d', label: m.settings_colour_brick },
  { value: '#5d6b1f', label: m.settings_colour_olive },
  { value: '#c2611a', label: m.settings_colour_sunset },
  { value: '#46535e', label: m.settings_colour_slate },
] as const;

export const defaultBrandColour = brandColours[0].value;
