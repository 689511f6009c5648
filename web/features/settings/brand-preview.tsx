import { brandShades } from '#domain/branding/brand-shades.ts';
import { m } from '#web/locales/compiled/messages.js';
import { defaultBrandColour } from './colour-field.tsx';

type BrandPreviewProps = { name: string; host: string; logo: string | null; colour: string | null };

const grounds = {
  light: { page: '#f8f6f1', card: '#ffffff', ink: '#1d211f', mute: '#655f54', line: '#e8e2d7' },
  dark: { page: '#0e1513', card: '#151e1b', ink: '#e6e9e7', mute: '#9aa8a2', line: '#26332f' },
} as const;

/** Header and primary button of a shared page in light and dark mode. */
export function BrandPreview({ name, host, logo, colour }: BrandPreviewProps) {
  const shades = brandShades(colour ?? defaultBrandColour);
  return (
    <figure>
      <figcaption className="mb-1.5 text-sm font-semibold">{m.settings_preview()}</figcaption>
      <div className="grid gap-3 sm:grid-cols-2">
        {(['light', 'dark'] as const).map((theme) => {
          const { page, card, ink, mute, line } = grounds[theme];
          const { accent, label } = shades[theme];
          return (
            <div
              key={theme}
              className="rounded-control border p-3"
              style={{ background: page, borderColor: line, color: ink }}
            >
              <p className="text-[13px]" style={{ color: mute }}>
                {theme === 'light' ? m.settings_preview_light() : m.settings_preview_dark()}
              </p>
              <div className="mt-2 flex min-w-0 items-center gap-2.5">
                {logo ? (
                  <img src={logo} alt="" className="h-9 max-w-24 rounded-md bg-white object-contain p-0.5" />
                ) : (
                  <span
                    aria-hidden
                    className="grid size-9 shrink-0 place-items-center rounded-full text-sm font-bold"
                    style={{ background: accent, color: label }}
                  >
                    {(name || host).slice(0, 1).toUpperCase()}
                  </span>
                )}
                <p className="min-w-0 truncate font-semibold">{name || host}</p>
              </div>
              <div className="mt-3 rounded-lg border p-3" style={{ background: card, borderColor: line }}>
                <span
                  className="block rounded-lg px-3 py-2 text-center text-sm font-semibold"
                  style={{ background: accent, color: label }}
                >
                  {m.settings_preview_button()}
                </span>
                <span
                  className="mt-2 block text-center text-sm font-semibold underline underline-offset-4"
                  style={{ color: accent }}
                >
                  {m.settings_preview_link()}
                </span>
              </div>
            </div>
          );
        })}
      </div>
    </figure>
  );
}
