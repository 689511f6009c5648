import { useQueryClient } from '@tanstack/react-query';
import { ImagePlus } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useId, useState } from 'react';
import { photoTypes } from '#domain/shared/photo-limits.ts';
import * as t from '#texts/screens.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import type { Profile } from '#web/lib/session/profile.queries.ts';
import { useSession } from '#web/lib/session/session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import { removePortrait, savePortrait } from './pictures.ts';

type PictureFieldProps = {
  label: string;
  help: string;
  preview: ReactNode;
  hasPicture: boolean;
  chooseLabel: string;
  save: (file: File) => Promise<unknown>;
  savedText: string;
  remove: () => Promise<unknown>;
  removedText: string;
};

/** One picture of the agent; uploaded as soon as a file is chosen. */
export function PictureField(props: PictureFieldProps) {
  const id = useId();
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
    if (file) void run(() => props.save(file), props.savedText);
  }

  return (
    <div>
      <p className="mb-1.5 text-sm font-semibold">{props.label}</p>
      <div className="flex flex-wrap items-center gap-4">
        {props.preview}
        <div className="flex flex-wrap gap-2">
          <label
            htmlFor={id}
            aria-disabled={busy || undefined}
            className={`${buttonVariants({ variant: 'secondary' })} cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-pine-500`}
          >
            <input
              id={id}
              type="file"
              accept={photoTypes.join(',')}
              disabled={busy}
              onChange={choose}
              className="sr-only"
            />
            <ImagePlus aria-hidden />
            {props.hasPicture ? t.settings.logoReplace : props.chooseLabel}
          </label>
          {props.hasPicture && (
            <Button
              variant="danger-quiet"
              disabled={busy}
              onClick={() => void run(props.remove, props.removedText)}
            >
              {t.actions.remove}
            </Button>
          )}
        </div>
      </div>
      <p className="mt-1.5 text-[13px] leading-snug text-mute">{props.help}</p>
      {error && (
        <p role="alert" className="mt-1.5 text-[13px] leading-snug text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

/** The person's own picture: guests see the first owner's, colleagues everybody's. */
export function PortraitField({ name, avatar }: Pick<Profile, 'name' | 'avatar'>) {
  const queryClient = useQueryClient();
  const session = useSession();
  const isFirstOwner = session?.member === undefined || session.member._id === session.agent._id;

  return (
    <PictureField
      label={t.settings.portrait}
      help={isFirstOwner ? t.settings.portraitHelp : t.settings.portraitHelpOfMember}
      preview={<Avatar key={avatar} name={name} src={avatar} className="size-20 text-2xl" />}
      hasPicture={avatar !== null}
      chooseLabel={t.settings.portraitChoose}
      save={(file) => savePortrait(queryClient, file)}
      savedText={t.settings.portraitSaved}
      remove={() => removePortrait(queryClient)}
      removedText={t.settings.portraitRemoved}
    />
  );
}
