import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Link2, Plus } from 'lucide-react';
import { addresses } from '#contract/addresses.ts';
import type { SharedLink } from '#contract/links/link-shapes.ts';
import { m } from '#web/locales/compiled/messages.js';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { changeLinkProperties, choosableLinksQuery } from '../property.queries.ts';

type AddToLinkDialogProps = { propertyIds: readonly string[]; open: boolean; onClose: () => void };

/** Adds properties to an existing link, or starts a new one with them. */
export function AddToLinkDialog({ propertyIds, open, onClose }: AddToLinkDialogProps) {
  const client = useQueryClient();
  const found = useQuery({ ...choosableLinksQuery(), enabled: open });
  const add = useAction(
    ({ link, ids }: { link: SharedLink; ids: readonly string[] }) => changeLinkProperties(link._id, ids),
    {
      done: ({ name }, { link, ids }) =>
        ids === link.propertyIds
          ? undefined
          : { tone: 'good', title: m.properties_added_to_link({ count: propertyIds.length, name }) },
      undo: (_value, { link, ids }) => (ids === link.propertyIds ? undefined : () => restore(link)),
      onDone: () => {
        onClose();
        return client.invalidateQueries({ queryKey: ['shared-links'] });
      },
      failed: m.properties_add_to_link_failed(),
    },
  );
  function restore(link: SharedLink): void {
    add.run({ link, ids: link.propertyIds });
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={m.properties_add_to_link_title({ count: propertyIds.length })}
      size="sm"
    >
      <Link
        to={addresses.createSharedLink.pattern}
        search={{ propertyId: propertyIds.join(',') }}
        className={buttonVariants({ variant: 'primary', wide: true })}
      >
        <Plus aria-hidden />
        {m.properties_new_link()}
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
                            ? m.properties_link_has_them()
                            : m.properties_link_shows({ count: link.propertyCount })}
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
