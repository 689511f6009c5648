import { Link } from '@tanstack/react-router';
import { CalendarCheck, EyeOff, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';

/** Explains pausing and links to larger plans and to the screens that stay available. */
export function ChoiceAside() {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      <Card>
        <h2 className="mb-3">{t.listingChoice.pausingTitle}</h2>
        <ul className="space-y-3 text-[15px]">
          <Consequence icon={<CalendarCheck />} text={t.listingChoice.pausingStays} />
          <Consequence icon={<EyeOff />} text={t.listingChoice.pausingHidden} />
          <Consequence icon={<RotateCcw />} text={t.listingChoice.pausingBack} />
        </ul>
      </Card>
      <Card>
        <h2>{t.listingChoice.largerTitle}</h2>
        <p className="mt-1 text-[15px] text-mute text-pretty">{t.listingChoice.largerText}</p>
        <Link
          to={addresses.subscription.pattern}
          className={classNames(buttonVariants({ variant: 'secondary', wide: true }), 'mt-4')}
        >
          {t.listingChoice.larger}
        </Link>
        <p className="mt-5 border-t border-line pt-4 text-sm text-mute">{t.listingChoice.meanwhile}</p>
        <div className="-mx-3 mt-1 flex flex-wrap">
          <Link to={addresses.bookings.pattern} className={buttonVariants({ variant: 'quiet', size: 'sm' })}>
            {t.labels.bookings}
          </Link>
          <Link to={addresses.messages.pattern} className={buttonVariants({ variant: 'quiet', size: 'sm' })}>
            {t.labels.messages}
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
