import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import * as t from '#texts/screens.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { exampleAgencyQuery, fillExamples, refreshAfterExamples } from './example-agency.queries.ts';

/** Offers an agency to try things on, to an account that has no property yet. */
export function ExampleOffer() {
  const client = useQueryClient();
  const { data } = useQuery(exampleAgencyQuery());
  const fill = useAction(fillExamples, {
    done: ({ properties, bookings }) => t.examples.filled({ properties, bookings }),
    onDone: () => refreshAfterExamples(client),
    failed: t.examples.fillFailed,
  });
  if (!data?.mayFill) return null;

  return (
    <Card>
      <CardHeader title={t.examples.offerTitle} text={t.examples.offerText} />
      <Button
        variant="secondary"
        icon={<Sparkles aria-hidden />}
        busy={fill.isPending}
        onClick={() => fill.run()}
      >
        {fill.isPending ? t.examples.filling : t.examples.fill}
      </Button>
    </Card>
  );
}
