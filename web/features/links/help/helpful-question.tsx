import { Link } from '@tanstack/react-router';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { addresses } from '#contract/addresses.ts';
import * as content from '#contract/links/content.ts';
import * as t from '#texts/screens.ts';
import { call } from '#web/lib/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { useAction } from '#web/ui/use-action.ts';

/** Asks whether an article helped. The article is its React key, which resets it for each one. */
export function HelpfulQuestion({ slug }: { slug: string }) {
  const rate = useAction((helpful: boolean) =>
    call(content.rateHelpArticle, { params: { slug }, body: { helpful } }),
  );

  return (
    <section className="mt-10 flex min-h-[76px] flex-wrap items-center gap-x-5 gap-y-3 rounded-card border border-line bg-surface px-5 py-4">
      {rate.isSuccess ? (
        <Thanks helpful={rate.variables} />
      ) : (
        <>
          <h2 className="text-[1.08rem]">{t.help.helpful}</h2>
          <div className="flex gap-2">
            <Button
              variant="secondary"
              icon={<ThumbsUp aria-hidden />}
              busy={rate.isPending && rate.variables}
              onClick={() => rate.run(true)}
            >
              {t.labels.yes}
            </Button>
            <Button
              variant="secondary"
              icon={<ThumbsDown aria-hidden />}
              busy={rate.isPending && !rate.variables}
              onClick={() => rate.run(false)}
            >
              {t.labels.no}
            </Button>
          </div>
          {rate.problem && (
            <p role="alert" className="text-sm text-danger">
              {rate.problem}
            </p>
          )}
        </>
      )}
    </section>
  );
}

function Thanks({ helpful }: { helpful: boolean }) {
  if (helpful) return <p role="status">{t.help.helpfulThanks}</p>;

  return (
    <p role="status">
      {t.help.helpfulSorry}{' '}
      <Link
        to={addresses.feedback.pattern}
        className="font-semibold text-accent underline decoration-accent/40 underline-offset-4"
      >
        {t.help.helpfulReport}
      </Link>
    </p>
  );
}
