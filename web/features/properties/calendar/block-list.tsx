import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import type { Block } from '#contract/properties/blocks.ts';
import { ownerBlockKinds } from '#domain/availability/block-kinds.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { deviceToday, formatStay } from '#web/lib/format/format.ts';
import { closeNights, openNights } from '#web/lib/stays/stay.queries.ts';
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { useAction } from '#web/ui/use-action.ts';
import { blocksQuery, refreshCalendar } from '../property.queries.ts';
import { blockKindLabels } from './block-kind-labels.ts';

/** Current and future blocks of a property. */
export function BlockList({ propertyId }: { propertyId: string }) {
  const found = useQuery(blocksQuery(propertyId));
  const { data } = found;
  const today = deviceToday();
  const blocks = (data?.items ?? []).filter(({ checkOut }) => checkOut > today);
  return (
    <div className="mt-5 border-t border-line pt-5">
      <h3 className="mb-2">{m.properties_closed_nights()}</h3>
      <Loaded query={found} lines={2} inline />
      {data && blocks.length === 0 && <p className="text-[15px] text-mute">{m.properties_no_blocks()}</p>}
      <ul className="divide-y divide-line">
        {blocks
          .toSorted((a, b) => (a.checkIn < b.checkIn ? -1 : 1))
          .map((block) => (
            <BlockRow key={block._id} block={block} />
          ))}
      </ul>
    </div>
  );
}

function BlockRow({ block }: { block: Block }) {
  const stay = formatStay(block);
  const open = useOpenNights(block);
  return (
    <li id={`block-${block._id}`} className="flex scroll-mt-28 items-center justify-between gap-4 py-2">
      <div className="min-w-0">
        <p className="font-medium tabular-nums">{stay}</p>
        <p className="truncate text-sm text-mute">
          {[blockKindLabels[block.kind](), block.note].filter(Boolean).join(' · ')}
        </p>
      </div>
      {block.kind === 'imported' || block.kind === 'closed_elsewhere' ? (
        <Link
          to={addresses.property({ id: block.propertyId })}
          search={{ tab: 'channels' }}
          className={buttonVariants({ variant: 'quiet', size: 'sm' })}
        >
          {m.properties_block_at_channel()}
        </Link>
      ) : (
        <Button
          variant="quiet"
          size="sm"
          aria-label={m.properties_open_nights_of({ stay })}
          busy={open.isPending}
          onClick={() => open.run()}
        >
          {m.properties_open_nights()}
        </Button>
      )}
    </li>
  );
}

/** Deletes a block; undo creates it again. */
function useOpenNights(block: Block) {
  const client = useQueryClient();
  const { propertyId, kind, checkIn, checkOut, note } = block;
  const stay = formatStay(block);
  function refused(title: string) {
    return (problem: unknown) => {
      showToast({ tone: 'danger', title, text: problemMessage(problem) });
      void refreshCalendar(client, propertyId);
    };
  }
  const withKey = useIdempotencyKey();
  const again = useAction(
    () => {
      const chosen = ownerBlockKinds.find((one) => one === kind) ?? 'manual';
      const body = { checkIn, checkOut, note, kind: chosen };
      return withKey(body, (key) => closeNights(propertyId, body, key));
    },
    {
      onDone: () => refreshCalendar(client, propertyId),
      onFailed: refused(m.properties_close_failed()),
    },
  );
  return useAction(() => openNights(propertyId, block._id), {
    done: () => ({ title: m.properties_opened_toast(), text: stay }),
    undo: () => () => again.run(),
    onDone: () => refreshCalendar(client, propertyId),
    onFailed: refused(m.properties_open_failed()),
  });
}
