import { m } from '#web/locales/compiled/messages.js';
import { CopyButton } from './copy-button.tsx';

/** The address of the guest page is the only way back to it: there is no sign-in. */
export function SaveLink({ text }: { text: string }) {
  return (
    <section className="rounded-card border border-line bg-surface p-5">
      <h2 className="text-[1.08rem]">{m.visitor_guest_save_title()}</h2>
      <p className="mt-1 mb-3 text-sm leading-relaxed">{text}</p>
      <CopyButton />
    </section>
  );
}
