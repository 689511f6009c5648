import { useQueryClient } from '@tanstack/react-query';
import type { Profile } from '#web/lib/session/profile.queries.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Avatar } from '#web/ui/avatar.tsx';
import { PictureField } from './picture-field.tsx';
import { removePortrait, savePortrait } from './settings.queries.ts';

/** The picture that guests see beside the agent's name. */
export function PortraitField({ name, avatar }: Pick<Profile, 'name' | 'avatar'>) {
  const queryClient = useQueryClient();
  return (
    <PictureField
      label={m.settings_portrait()}
      help={m.settings_portrait_help()}
      preview={<Avatar key={avatar} name={name} src={avatar} className="size-20 text-2xl" />}
      hasPicture={avatar !== null}
      chooseLabel={m.settings_portrait_choose()}
      save={(file) => savePortrait(queryClient, file)}
      savedText={m.settings_portrait_saved()}
      remove={() => removePortrait(queryClient)}
      removedText={m.settings_portrait_removed()}
    />
  );
}
