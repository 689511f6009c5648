import { useQueryClient } from '@tanstack/react-query';
import { ImagePlus } from 'lucide-react';
import { type ChangeEvent, useId, useState } from 'react';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import { removeLogo, saveLogo } from './settings.queries.ts';

/** Company logo; uploaded as soon as a file is chosen. */
export function LogoField({ logo }: { logo: string | null }) {
  const id = useId();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  async function run(work: () => Promise<unknown>, successText: string) {
    setBusy(true);
    setError(null);
    try {
      await work();
      showToast({ tone: 'good', title: successText });
    } catch (thrown) {
      setError(problemMessage(thrown));
    } finally {
      setBusy(false);
    }
  }
  function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    // Resets the input, so that the same file can be chosen again.
    event.target.value = '';
    if (file) void run(() => saveLogo(queryClient, file), m.settings_logo_saved());
  }
  return (
    <div>
      <p className="mb-1.5 text-sm font-semibold">{m.settings_logo()}</p>
      <div className="flex flex-wrap items-center gap-4">
        <div className="grid h-20 w-32 shrink-0 place-items-center overflow-hidden rounded-control border border-line bg-white p-2 text-center text-[13px] text-[#655f54]">
          {logo ? (
            <img src={logo} alt={m.settings_logo_alt()} className="max-h-full max-w-full object-contain" />
          ) : (
            m.settings_logo_none()
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <label
            htmlFor={id}
            aria-disabled={busy || undefined}
            className={`${buttonVariants({ variant: 'secondary' })} cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-pine-500`}
          >
            <input
              id={id}
              type="file"
              accept="image/jpeg,image/png,image/webp"
              disabled={busy}
              onChange={choose}
              className="sr-only"
            />
            <ImagePlus aria-hidden />
            {logo ? m.settings_logo_replace() : m.settings_logo_choose()}
          </label>
          {logo && (
            <Button
              variant="danger-quiet"
              disabled={busy}
              onClick={() => void run(() => removeLogo(queryClient), m.settings_logo_removed())}
            >
              {m.settings_logo_remove()}
            </Button>
          )}
        </div>
      </div>
      <p className="mt-1.5 text-[13px] leading-snug text-mute">{m.settings_logo_help()}</p>
      {error && (
        <p role="alert" className="mt-1.5 text-[13px] leading-snug text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
