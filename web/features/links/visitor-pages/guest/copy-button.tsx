import { useState } from 'react';
import * as t from '#texts/screens.ts';
import { copyText } from '#web/ui/copy-text.ts';
import { Icon } from '../components/icon.tsx';
import { useHydrated } from '../hydration/use-hydrated.ts';

const shownMs = 2500;

type CopyProps = {
  /** What is copied; the address of this page without it. */
  text?: string;
  /** Name for screen readers; without it the button shows "Copy link". */
  label?: string;
};

/** Copies a text. Takes its space but stays invisible until the script has loaded. */
export function CopyButton({ text, label }: CopyProps) {
  const [copied, setCopied] = useState(false);
  const isHydrated = useHydrated();

  async function copy() {
    if (!(await copyText(text ?? location.origin + location.pathname))) return;
    setCopied(true);
    setTimeout(() => setCopied(false), shownMs);
  }
  const shown = label === undefined ? t.actions.copyLink : t.actions.copy;

  return (
    <button
      type="button"
      className={`quiet shrink-0 text-sm ${isHydrated ? '' : 'invisible'}`}
      aria-label={copied ? undefined : label}
      onClick={() => void copy()}
    >
      <Icon name={copied ? 'check' : 'copy'} size={18} />
      <span aria-live="polite">{copied ? t.ui.copied : shown}</span>
    </button>
  );
}

/** The address of the guest page is the only way back to it: there is no sign-in. */
export function SaveLink({ text }: { text: string }) {
  return (
    <section className="rounded-card border border-line bg-surface p-5">
      <h2 className="text-[1.08rem]">{t.guestPage.saveTitle}</h2>
      <p className="mt-1 mb-3 text-sm leading-relaxed">{text}</p>
      <CopyButton />
    </section>
  );
}
