import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Archive, CalendarX2, CircleAlert, Coins, Eye, Link2, Moon, Pause, Plus } from 'lucide-react';
import { type ReactElement, Suspense, useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { SharedLink } from '#contract/links/link-shapes.ts';
import type * as properties from '#contract/properties/properties.ts';
import type { PropertyListItem } from '#contract/properties/property-shapes.ts';
import * as t from '#texts/screens.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import type { Selection } from '#web/lib/selection.ts';
import { IfMay } from '#web/lib/session/if-may.tsx';
import { useMay } from '#web/lib/session/rights.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { SelectionBar } from '#web/ui/list/selection-bar.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { Dialog, DialogClose } from '#web/ui/popup/dialog.tsx';
import { useAction } from '#web/ui/use-action.ts';
import {
  type ChosenStatus,
  changeLinkProperties,
  changePropertyStatuses,
  choosableLinksQuery,
  refreshProperties,
} from '../property.queries.ts';
import { missingPartsText } from '../property-labels.ts';
import type { RateDraft } from '../rates/rate-draft.ts';

// Loaded when rates are changed for the first time.
const BulkRatesDialog = lazyPart(() => import('../rates/bulk-rates-dialog.tsx'), 'BulkRatesDialog');

type Result = ReplyOf<typeof properties.changeStatuses>['results'][number];

const changedTexts: Record<ChosenStatus, (inputs: { count: number }) => string> = {
  active: t.properties.bulkPublished,
  paused: t.properties.bulkPaused,
  archived: t.properties.bulkArchived,
};

/** Changes of prices, minimums and availability; each opens the dialog of rates with what is usually meant. */
const rateActions: readonly { label: string; icon: ReactElement; start: Partial<RateDraft> }[] = [
  {
    label: t.actions.changePrice,
    icon: <Coins aria-hidden />,
    start: { price: 'percent', percent: 10 },
  },
  {
    label: t.labels.minimumStay,
    icon: <Moon aria-hidden />,
    start: { minimum: 'nights', minNights: 2 },
  },
  {
    label: t.actions.blockDates,
    icon: <CalendarX2 aria-hidden />,
    start: { availability: 'block' },
  },
];

type BulkActionsProps = { selection: Selection; properties: readonly PropertyListItem[] };

/** Publishes, pauses or archives the selected properties in one call, and lists the refused ones with the reason. */
export function BulkActions({ selection, properties }: BulkActionsProps) {
  const client = useQueryClient();
  const [isConfirmingArchive, setConfirmingArchive] = useState(false);
  const [addsToLink, setAddsToLink] = useState(false);
  const [rateStart, setRateStart] = useState<Partial<RateDraft> | null>(null);
  const chosen = properties.filter(({ _id }) => selection.has(_id));
  const [refused, setRefused] = useState<readonly Result[]>([]);

  const change = useAction((status: ChosenStatus) => changePropertyStatuses(selection.ids, status), {
    done: ({ results }, status) => {
      const count = results.filter(({ outcome }) => outcome !== 'refused').length;
      return count > 0 ? changedTexts[status]({ count }) : undefined;
    },
    onDone: ({ results }) => {
      const left = results.filter(({ outcome }) => outcome === 'refused');
      setRefused(left);
      refreshProperties(client);
      setConfirmingArchive(false);
      if (left.length === 0) selection.clear();
    },
    failed: t.properties.bulkFailed,
  });
  const count = selection.ids.length;
  const mayPrice = useMay()('prices:write');

  return (
    <>
      <SelectionBar count={count} onClear={selection.clear}>
        {mayPrice &&
          rateActions.map(({ label, icon, start }) => (
            <Button key={label} variant="quiet" size="sm" icon={icon} onClick={() => setRateStart(start)}>
              {label}
            </Button>
          ))}
        <IfMay scope="links:write">
          <Button variant="quiet" size="sm" icon={<Link2 aria-hidden />} onClick={() => setAddsToLink(true)}>
            {t.propertyPage.addToLink}
          </Button>
        </IfMay>
        <IfMay scope="properties:write">
          <Button
            variant="quiet"
            size="sm"
            icon={<Eye aria-hidden />}
            busy={change.isPending && change.variables === 'active'}
            onClick={() => change.run('active')}
          >
            {t.actions.publish}
          </Button>
          <Button
            variant="quiet"
            size="sm"
            icon={<Pause aria-hidden />}
            busy={change.isPending && change.variables === 'paused'}
            onClick={() => change.run('paused')}
          >
            {t.actions.pause}
          </Button>
          <Button
            variant="quiet"
            size="sm"
            icon={<Archive aria-hidden />}
            onClick={() => setConfirmingArchive(true)}
          >
            {t.actions.archive}
          </Button>
        </IfMay>
      </SelectionBar>
      {rateStart && (
        <Suspense>
          <BulkRatesDialog
            properties={chosen}
            start={rateStart}
            onClose={() => setRateStart(null)}
            onDone={() => {
              setRateStart(null);
              selection.clear();
            }}
          />
        </Suspense>
      )}
      <AddToLinkDialog propertyIds={selection.ids} open={addsToLink} onClose={() => setAddsToLink(false)} />
      <ConfirmDialog
        open={isConfirmingArchive}
        onOpenChange={setConfirmingArchive}
        title={t.properties.bulkArchiveTitle({ count })}
        text={t.properties.bulkArchiveText}
        confirmLabel={t.actions.archive}
        busy={change.isPending}
        onConfirm={() => change.run('archived')}
      />
      <RefusedList results={refused} onClose={() => setRefused([])} />
    </>
  );
}

function RefusedList({ results, onClose }: { results: readonly Result[]; onClose: () => void }) {
  return (
    <Dialog
      open={results.length > 0}
      onOpenChange={(open) => open || onClose()}
      title={t.properties.bulkRefused({ count: results.length })}
      text={t.properties.bulkRefusedText}
      footer={{ secondary: <DialogClose render={<Button variant="secondary">{t.actions.close}</Button>} /> }}
    >
      <ul className="divide-y divide-line">
        {results.map(({ _id: id, title, detail, missing }) => (
          <li key={id} className="flex items-start gap-3 py-3">
            <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
            <div className="min-w-0 flex-1">
              <p className="font-semibold break-words">{title ?? t.propertyPage.notThere}</p>
              <p className="text-sm text-mute">
                {missing.length > 0 ? t.propertyForm.missing({ parts: missingPartsText(missing) }) : detail}
              </p>
            </div>
            {missing.length > 0 && (
              <Link
                to={addresses.editProperty({ id })}
                className="shrink-0 text-sm font-semibold text-accent hover:underline"
              >
                {t.properties.completeIt}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

type AddToLinkDialogProps = { propertyIds: readonly string[]; open: boolean; onClose: () => void };

/** Adds properties to an existing link, or starts a new one with them. */
function AddToLinkDialog({ propertyIds, open, onClose }: AddToLinkDialogProps) {
  const client = useQueryClient();
  const found = useQuery({ ...choosableLinksQuery(), enabled: open });
  const add = useAction(
    ({ link, ids }: { link: SharedLink; ids: readonly string[] }) => changeLinkProperties(link._id, ids),
    {
      done: ({ name }, { link, ids }) =>
        ids === link.propertyIds
          ? undefined
          : { tone: 'good', title: t.propertyPage.addedToLink({ count: propertyIds.length, name }) },
      undo: (_value, { link, ids }) => (ids === link.propertyIds ? undefined : () => restore(link)),
      onDone: () => {
        onClose();
        return client.invalidateQueries({ queryKey: ['shared-links'] });
      },
      failed: t.propertyPage.addToLinkFailed,
    },
  );

  function restore(link: SharedLink): void {
    add.run({ link, ids: link.propertyIds });
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={t.propertyPage.addToLinkTitle({ count: propertyIds.length })}
      size="sm"
    >
      <Link
        to={addresses.createSharedLink.pattern}
        search={{ propertyId: propertyIds.join(',') }}
        className={buttonVariants({ variant: 'primary', wide: true })}
      >
        <Plus aria-hidden />
        {t.propertyForm.newLink}
      </Link>
      <div className="mt-4">
        <Loaded query={found} lines={4}>
          {(links) => (
            <ul className="divide-y divide-line">
              {links.map((link) => {
                const missing = propertyIds.filter((id) => !link.propertyIds.includes(id));
                return (
                  <li key={link._id}>
                    <button
                      type="button"
                      disabled={missing.length === 0 || add.isPending}
                      onClick={() => add.run({ link, ids: [...link.propertyIds, ...missing] })}
                      className="flex min-h-14 w-full items-center gap-3 rounded-lg px-2 text-left hover:bg-hover disabled:opacity-55"
                    >
                      <Link2 aria-hidden className="size-[18px] shrink-0 text-mute" />
                      <span className="min-w-0 flex-1">
                        <span className="block truncate font-medium">{link.name}</span>
                        <span className="block truncate text-[13px] text-mute">
                          {missing.length === 0
                            ? t.propertyPage.linkHasThem
                            : t.propertyPage.linkShows({ count: link.propertyCount })}
                        </span>
                      </span>
                    </button>
                  </li>
                );
              })}
            </ul>
          )}
        </Loaded>
      </div>
    </Dialog>
  );
}
