import * as t from '#texts/screens.ts';
import { Icon } from './icon.tsx';

/** Hidden without script; start-share.ts shows it and shares the page. */
export function ShareButton({ title }: { title: string }) {
  return (
    <div className="invisible relative" data-title={title} data-copied={t.visitor.linkCopied}>
      <button type="button" className="round" aria-label={t.visitor.share}>
        <Icon name="share2" />
      </button>
      <span role="status" className="sr-only" />
    </div>
  );
}
