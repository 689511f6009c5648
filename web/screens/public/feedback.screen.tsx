import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';
import { FeedbackForm } from '#web/features/links/help/feedback-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Illustration } from '#web/ui/illustration.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

/** Public feedback form. */
export function FeedbackScreen() {
  const [sentBy, setSentBy] = useState<string | null>(null);
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-x-12 lg:grid-cols-[minmax(0,1fr)_14rem]">
      <div className="min-w-0">
        <PageHeader title={t.help.feedbackTitle} state={t.help.feedbackState} />
        <Card className="p-7 max-md:p-4">
          {sentBy === null ? (
            <FeedbackForm onSent={setSentBy} />
          ) : (
            <Thanks email={sentBy} onAnother={() => setSentBy(null)} />
          )}
        </Card>
      </div>
      <aside className="max-lg:hidden">
        <Illustration name="inbox" className="mt-28 w-56" />
      </aside>
    </div>
  );
}

function Thanks({ email, onAnother }: { email: string; onAnother: () => void }) {
  const answer = email === '' ? '' : ` ${t.help.feedbackThanksAnswer({ email })}`;
  return (
    <div role="status">
      <EmptyState
        illustration="house"
        title={t.notices.thankYou}
        text={t.help.feedbackThanksText + answer}
        action={
          <>
            <Link to={addresses.helpCenter.pattern} className={buttonVariants({ variant: 'secondary' })}>
              {t.help.toHome}
            </Link>
            <Button variant="quiet" onClick={onAnother}>
              {t.help.feedbackAnother}
            </Button>
          </>
        }
      />
    </div>
  );
}
