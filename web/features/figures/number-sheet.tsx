import { type OpenedNumber, openNumber } from '#web/lib/opened-number.ts';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { SumBreakdown } from './sum-breakdown.tsx';
import { VisitsBreakdown } from './visits-breakdown.tsx';

/** Breakdown of a number: its parts by property, month or source, and what each of them is made of. */
export function NumberSheet({ opened }: { opened: OpenedNumber }) {
  return (
    <Sheet open onOpenChange={(open) => open || openNumber(null)} phone="full" title={opened.title}>
      {opened.kind === 'sum' ? <SumBreakdown opened={opened} /> : <VisitsBreakdown opened={opened} />}
    </Sheet>
  );
}
