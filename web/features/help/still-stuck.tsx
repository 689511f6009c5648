import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import { m } from '#web/locales/compiled/messages.js';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Illustration } from '#web/ui/illustration.tsx';

/** Whom to ask, at the end of every help page: us, and for guests their host. */
export function StillStuck({ forGuests = false }: { forGuests?: boolean }) {
  return (
    <section className="mt-12 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card bg-pine-50 px-6 py-5 dark:bg-pine-900/35">
      <Illustration name="inbox" className="w-24 shrink-0 max-md:hidden" />
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="text-[1.2rem]">{m.help_still_title()}</h2>
        <p className="mt-0.5 text-mute">{forGuests ? m.help_still_text_guest() : m.help_still_text()}</p>
      </div>
      {forGuests ? (
        <Link
          to={addresses.helpArticle.pattern}
          params={{ article: 'contact-your-host' }}
          className={buttonVariants({ variant: 'secondary' })}
        >
          {m.help_still_action_guest()}
        </Link>
      ) : (
        <Link to={addresses.feedback.pattern} className={buttonVariants({ variant: 'secondary' })}>
          {m.help_still_action()}
        </Link>
      )}
    </section>
  );
}
