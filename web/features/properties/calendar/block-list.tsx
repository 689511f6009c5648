import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Block } from '#contract/properties/blocks.ts';
import { ownerBlockKinds } from '#domain/availability/block-kinds.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { deviceToday, formatStay } from '#web/lib/format/format.ts';
import { randomId } from '#web/lib/random-id.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { blocksQuery, closeNights, openNights, refreshCalendar } from '../property.queries.ts';
import { blockKindLabels } from './block-kind-labels.ts';

/** Current and future blocks of a property. */
export function BlockList({ propertyId }: { propertyId: string }) {
  const { data, isPending, isError, error, refetch } = useQuery(blocksQuery(propertyId));
  const today = deviceToday();
  const blocks = (data?.items ?? []).filter(({ checkOut }) => checkOut > today);
  return (
    <div className="mt-5 border-t border-line pt-5">
      <h3 className="mb-2">{m.properties_closed_nights()}</h3>
      {isPending && <SkeletonLines lines={2} />}
      {isError && !data && (
        <p className="flex flex-wrap items-center gap-3 text-mute">
          {problemMessage(error)}
          <Button variant="secondary" size="sm" onClick={() => void refetch()}>
            {m.kit_retry()}
          </Button>
        </p>
      )}
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
      <Button
        variant="quiet"
        size="sm"
        aria-label={m.properties_open_nights_of({ stay })}
        busy={open.isPending}
        onClick={() => open.mutate()}
      >
        {m.properties_open_nights()}
      </Button>
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
  const again = useMutation({
    mutationFn: () => {
      const chosen = ownerBlockKinds.find((one) => one === kind) ?? 'manual';
      return closeNights(propertyId, { checkIn, checkOut, note, kind: chosen }, randomId());
    },
    onSuccess: () => refreshCalendar(client, propertyId),
    onError: refused(m.properties_close_failed()),
  });
  return useMutation({
    mutationFn: () => openNights(propertyId, block._id),
    async onSuccess() {
      showToast({
        title: m.properties_opened_toast({ stay }),
        action: { label: m.properties_undo(), onPress: () => again.mutate() },
      });
      await refreshCalendar(client, propertyId);
    },
    onError: refused(m.properties_open_failed()),
  });
}
