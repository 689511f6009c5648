import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import { m } from '#web/locales/compiled/messages.js';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Illustration } from '#web/ui/illustration.tsx';

/** Link to the feedback form at the end of every help page. */
export function StillStuck() {
  return (
    <section className="mt-12 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card bg-pine-50 px-6 py-5 dark:bg-pine-900/35">
      <Illustration name="inbox" className="w-24 shrink-0 max-md:hidden" />
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="text-[1.2rem]">{m.help_still_title()}</h2>
        <p className="mt-0.5 text-mute">{m.help_still_text()}</p>
      </div>
      <Link to={addresses.feedback.pattern} className={buttonVariants({ variant: 'secondary' })}>
        {m.help_still_action()}
      </Link>
    </section>
  );
}
