import { useState } from 'react';
import * as t from '#texts/screens.ts';
import { copyText } from '#web/ui/copy-text.ts';
import { useHydrated } from '../hydration/use-hydrated.ts';
import { Icon } from './icon.tsx';

export function ShareButton({ title }: { title: string }) {
  const [copied, setCopied] = useState(false);
  const isHydrated = useHydrated();

  async function share() {
    const url = location.href.split('#')[0] ?? location.href;
    if (typeof navigator.share === 'function') {
      // The promise rejects when the share sheet is dismissed, which is not an error.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    if (!(await copyText(url))) return;
    setCopied(true);
    setTimeout(() => setCopied(false), 2500);
  }

  return (
    <div className={isHydrated ? 'relative' : 'invisible relative'}>
      <button type="button" className="round" aria-label={t.visitor.share} onClick={() => void share()}>
        <Icon name={copied ? 'check' : 'share2'} />
      </button>
      <span role="status" className={copied ? 'note' : 'sr-only'}>
        {copied ? t.visitor.linkCopied : ''}
      </span>
    </div>
  );
}
