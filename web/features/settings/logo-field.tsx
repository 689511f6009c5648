import { useQueryClient } from '@tanstack/react-query';
import { m } from '#web/locales/compiled/messages.js';
import { PictureField } from './picture-field.tsx';
import { removeLogo, saveLogo } from './settings.queries.ts';

/** Company logo. */
export function LogoField({ logo }: { logo: string | null }) {
  const queryClient = useQueryClient();
  return (
    <PictureField
      label={m.settings_logo()}
      help={m.settings_logo_help()}
      preview={
        <div className="grid h-20 w-32 shrink-0 place-items-center overflow-hidden rounded-control border border-line bg-white p-2 text-center text-[13px] text-[#655f54]">
          {logo ? (
            <img src={logo} alt={m.settings_logo_alt()} className="max-h-full max-w-full object-contain" />
          ) : (
            m.settings_logo_none()
          )}
        </div>
      }
      hasPicture={logo !== null}
      chooseLabel={m.settings_logo_choose()}
      save={(file) => saveLogo(queryClient, file)}
      savedText={m.settings_logo_saved()}
      remove={() => removeLogo(queryClient)}
      removedText={m.settings_logo_removed()}
    />
  );
}
