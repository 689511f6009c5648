import { Link } from '@tanstack/react-router';
import { FileUp } from 'lucide-react';
import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';

/** Asks somebody who has just begun where their bookings are now. */
export function ImportOffer() {
  return (
    <Card>
      <CardHeader title={t.imports.offerTitle} text={t.imports.offerText} />
      <Link
        to={addresses.settings.pattern}
        search={{ section: 'data' }}
        className={buttonVariants({ variant: 'secondary' })}
      >
        <FileUp aria-hidden />
        {t.imports.title}
      </Link>
    </Card>
  );
}
