import { Link } from '@tanstack/react-router';
import { CalendarCheck, EyeOff, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { addresses } from '#contract/addresses.ts';
import { m } from '#web/locales/compiled/messages.js';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';

/** Explains pausing and links to larger plans and to the screens that stay available. */
export function ChoiceAside() {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      <Card>
        <h2 className="mb-3">{m.choice_pausing_title()}</h2>
        <ul className="space-y-3 text-[15px]">
          <Consequence icon={<CalendarCheck />} text={m.choice_pausing_stays()} />
          <Consequence icon={<EyeOff />} text={m.choice_pausing_hidden()} />
          <Consequence icon={<RotateCcw />} text={m.choice_pausing_back()} />
        </ul>
      </Card>
      <Card>
        <h2>{m.choice_larger_title()}</h2>
        <p className="mt-1 text-[15px] text-mute text-pretty">{m.choice_larger_text()}</p>
        <Link
          to={addresses.subscription.pattern}
          className={classNames(buttonVariants({ variant: 'secondary', wide: true }), 'mt-4')}
        >
          {m.choice_larger()}
        </Link>
        <p className="mt-5 border-t border-line pt-4 text-sm text-mute">{m.choice_meanwhile()}</p>
        <div className="-mx-3 mt-1 flex flex-wrap">
          <Link to={addresses.bookings.pattern} className={buttonVariants({ variant: 'quiet', size: 'sm' })}>
            {m.choice_bookings()}
          </Link>
          <Link to={addresses.messages.pattern} className={buttonVariants({ variant: 'quiet', size: 'sm' })}>
            {m.choice_messages()}
          </Link>
        </div>
      </Card>
    </div>
  );
}

function Consequence({ icon, text }: { icon: ReactNode; text: string }) {
  return (
    <li className="flex items-start gap-3 text-pretty">
      <span aria-hidden className="mt-0.5 shrink-0 text-accent [&_svg]:size-5">
        {icon}
      </span>
      {text}
    </li>
  );
}
