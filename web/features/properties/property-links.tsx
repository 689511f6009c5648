import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import { buttonLook } from '#web/ui/button-look.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { m } from '#web/words/compiled/messages.js';

export function BackToProperties() {
  return (
    <Link to={addresses.properties.pattern} className="inline-flex min-h-8 items-center hover:underline">
      ← {m.properties_title()}
    </Link>
  );
}

/** Page for a URL that matches no property of this agent. */
export function PropertyNotFound() {
  return (
    <>
      <PageHeader title={m.properties_one()} back={<BackToProperties />} />
      <Card>
        <EmptyState
          illustration="lost"
          title={m.properties_not_there()}
          text={m.properties_not_there_text()}
          action={
            <Link to={addresses.properties.pattern} className={buttonLook({ variant: 'secondary' })}>
              {m.properties_to_list()}
            </Link>
          }
        />
      </Card>
    </>
  );
}
