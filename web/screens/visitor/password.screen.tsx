import type { PasswordPage } from '#contract/visitor/visitor-pages.ts';
import { maxLinkPasswordLength } from '#domain/links/link-limits.ts';
import { Icon } from '#web/features/visitor-pages/components/icon.tsx';
import { m } from '#web/locales/compiled/messages.js';
import { Notice } from './notice.tsx';

/** Password form of a shared link; the response to the right password is the page itself. */
export function PasswordScreen({ page }: { page: PasswordPage }) {
  return (
    <Notice icon="lock" title={m.visitor_password_title()}>
      <p className="mt-2 text-lg text-mute">{m.visitor_password_lead()}</p>
      <form method="post" className="panel mt-6 text-left">
        <label htmlFor="link-password" className="block text-sm font-medium">
          {m.visitor_password_label()}
        </label>
        <div className="relative">
          <input
            id="link-password"
            type="password"
            name="linkPassword"
            required
            maxLength={maxLinkPasswordLength}
            autoComplete="current-password"
            className="in pr-24"
            {...(page.isWrong ? { 'aria-invalid': true, 'aria-describedby': 'link-password-fault' } : {})}
          />
          <button
            type="button"
            aria-pressed={false}
            aria-controls="link-password"
            className="reveal absolute inset-y-0 right-0 min-w-11 items-center gap-1.5 px-3 text-sm font-medium text-mute hover:text-ink aria-pressed:text-accent"
          >
            <Icon name="eye" size={20} />
            {m.visitor_password_show()}
          </button>
        </div>
        {page.isWrong && (
          <span id="link-password-fault" role="alert" className="fault">
            {m.visitor_password_wrong()}
          </span>
        )}
        <button type="submit" className="cta mt-4 w-full">
          {m.visitor_password_go()}
        </button>
      </form>
    </Notice>
  );
}
