import { m } from '#web/locales/compiled/messages.js';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Cell, DataTable, HeadCell, TableRow } from '#web/ui/list/data-table.tsx';
import type { AddressState, HelpAddress } from './help-check.queries.ts';

export type CheckedAddress = HelpAddress & { state: AddressState | 'waiting' };

export function AddressCheckList({ checked }: { checked: readonly CheckedAddress[] }) {
  return (
    <Card flush>
      <DataTable label={m.help_test_title()}>
        <thead>
          <tr>
            <HeadCell>{m.help_test_address()}</HeadCell>
            <HeadCell className="max-md:hidden">{m.help_test_where()}</HeadCell>
            <HeadCell>{m.help_test_result()}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {checked.map(({ href, from, state }) => (
            <TableRow key={`${from} ${href}`}>
              <Cell className="max-w-0 min-w-0 w-full truncate">
                <a
                  href={href}
                  className="font-medium underline decoration-line underline-offset-4 hover:decoration-accent max-md:inline-flex max-md:min-h-11 max-md:items-center"
                >
                  {href}
                </a>
              </Cell>
              <Cell className="max-w-56 truncate text-mute max-md:hidden">{from ?? m.help_test_fixed()}</Cell>
              <Cell className="whitespace-nowrap">
                <StateBadge state={state} />
              </Cell>
            </TableRow>
          ))}
        </tbody>
      </DataTable>
    </Card>
  );
}

function StateBadge({ state }: { state: CheckedAddress['state'] }) {
  if (state === 'ok') return <Badge tone="pine">{m.help_test_ok()}</Badge>;
  if (state === 'broken') return <Badge tone="red">{m.help_test_bad()}</Badge>;
  if (state === 'elsewhere') return <Badge tone="blue">{m.help_test_elsewhere()}</Badge>;
  return <Badge tone="sand">{m.help_test_waiting()}</Badge>;
}
