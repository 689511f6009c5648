import type { PasswordPage } from '#contract/visitor/visitor-pages.ts';
import { maxLinkPasswordLength } from '#domain/links/shared-link.ts';
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
        <input
          id="link-password"
          type="password"
          name="linkPassword"
          required
          maxLength={maxLinkPasswordLength}
          autoComplete="current-password"
          className="in"
          {...(page.isWrong ? { 'aria-invalid': true, 'aria-describedby': 'link-password-fault' } : {})}
        />
        <button
          type="button"
          aria-pressed={false}
          aria-controls="link-password"
          className="reveal tap gap-1 text-sm font-medium text-mute hover:text-ink"
        >
          <Icon name="eye" size={18} />
          {m.visitor_password_show()}
        </button>
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
