import { useState } from 'react';
import { guestLinkDays } from '#domain/booking/guest-link-end.ts';
import { m } from '#web/locales/compiled/messages.js';
import { copyText } from '#web/ui/copy-text.ts';
import { Icon } from '../components/icon.tsx';
import { useHydrated } from '../hydration/use-hydrated.ts';

/** Copies the address of the guest page, which is the only way back to it: there is no sign-in. */
export function SaveLink() {
  const [copied, setCopied] = useState(false);
  const isHydrated = useHydrated();
  async function copy() {
    if (!(await copyText(location.origin + location.pathname))) return;
    setCopied(true);
    setTimeout(() => setCopied(false), 2500);
  }
  return (
    <section className="rounded-card border border-line bg-surface p-5">
      <h2 className="text-[1.08rem]">{m.visitor_guest_save_title()}</h2>
      <p className="mt-1 text-sm leading-relaxed">{m.visitor_guest_save_text({ days: guestLinkDays })}</p>
      <button
        type="button"
        className={`quiet mt-3 text-sm ${isHydrated ? '' : 'invisible'}`}
        onClick={() => void copy()}
      >
        <Icon name={copied ? 'check' : 'copy'} size={18} />
        <span aria-live="polite">{copied ? m.visitor_guest_copied() : m.visitor_guest_copy()}</span>
      </button>
    </section>
  );
}
