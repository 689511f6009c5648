import { Link } from '@tanstack/react-router';
import { Copy, Ellipsis, ExternalLink, Pause, Pencil, Play, SlidersHorizontal, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { SharedLink } from '#contract/links/link-shapes.ts';
import { formatDate, formatRelativeTime, formatStay } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/popup/menu.tsx';
import { RenameLinkDialog, RevokeLinkDialog } from './link-dialogs.tsx';
import { LinkFunnel } from './link-funnel.tsx';
import { ShareButtons } from './share-buttons.tsx';
import { useChangeLink, useDuplicateLink } from './use-link-mutations.ts';

/** Card of a shared link: contents, funnel and actions. */
export function LinkCard({ link }: { link: SharedLink }) {
  return (
    <Card className="flex min-w-0 flex-col gap-4">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="min-w-0 text-[1.08rem] break-words">{link.name}</h2>
            <LinkStateBadge status={link.status} />
          </div>
          <p className="mt-1 text-sm text-mute">{linkFacts(link).join(' · ')}</p>
        </div>
        <LinkMenu link={link} />
      </div>
      <LinkFunnel counters={link.counters} />
      {link.status !== 'revoked' && <ShareButtons link={link} size="sm" />}
    </Card>
  );
}

function linkFacts(link: SharedLink): string[] {
  const facts: string[] = [
    link.allProperties ? m.links_all_places() : m.links_places({ count: link.propertyCount }),
    m.links_made({ time: formatRelativeTime(link.createdAt) }),
  ];
  if (link.client?.name) facts.push(m.links_for_client({ name: link.client.name }));
  if (link.checkIn && link.checkOut)
    facts.push(formatStay({ checkIn: link.checkIn, checkOut: link.checkOut }));
  if (link.expiresAt) facts.push(m.links_until({ date: formatDate(link.expiresAt.slice(0, 10)) }));
  if (link.hasPassword) facts.push(m.links_has_password());
  if (!link.showPrices) facts.push(m.links_prices_hidden());
  if (!link.allowRequests) facts.push(m.links_requests_off());
  return facts;
}

function LinkMenu({ link }: { link: SharedLink }) {
  const [openDialog, setOpenDialog] = useState<'rename' | 'revoke' | null>(null);
  const change = useChangeLink(link);
  const duplicate = useDuplicateLink(link);
  const close = () => setOpenDialog(null);
  const isOver = link.status === 'revoked';
  return (
    <>
      <Menu
        trigger={
          <IconButton label={m.links_actions({ name: link.name })}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        <MenuItem
          icon={<ExternalLink aria-hidden />}
          disabled={isOver}
          onSelect={() => window.open(link.url, '_blank', 'noreferrer')}
        >
          {m.links_open()}
        </MenuItem>
        {!isOver && (
          <MenuItem
            icon={<SlidersHorizontal aria-hidden />}
            link={<Link to={addresses.createSharedLink.pattern} search={{ link: link._id }} />}
          >
            {m.links_edit()}
          </MenuItem>
        )}
        <MenuItem icon={<Pencil aria-hidden />} onSelect={() => setOpenDialog('rename')}>
          {m.links_rename()}
        </MenuItem>
        <MenuItem icon={<Copy aria-hidden />} onSelect={() => duplicate.run()}>
          {m.links_duplicate()}
        </MenuItem>
        {link.status === 'paused' ? (
          <MenuItem icon={<Play aria-hidden />} onSelect={() => change.run({ status: 'active' })}>
            {m.links_resume()}
          </MenuItem>
        ) : (
          <MenuItem
            icon={<Pause aria-hidden />}
            disabled={isOver}
            onSelect={() => change.run({ status: 'paused' })}
          >
            {m.links_pause()}
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem
          icon={<Trash2 aria-hidden />}
          danger
          disabled={isOver}
          onSelect={() => setOpenDialog('revoke')}
        >
          {m.links_revoke()}
        </MenuItem>
      </Menu>
      <RenameLinkDialog link={link} open={openDialog === 'rename'} onClose={close} />
      <RevokeLinkDialog link={link} open={openDialog === 'revoke'} onClose={close} />
    </>
  );
}

/** Badge that says whether visitors can open the link. */
function LinkStateBadge({ status }: { status: SharedLink['status'] }) {
  switch (status) {
    case 'active':
      return <Badge tone="pine">{m.links_state_active()}</Badge>;
    case 'paused':
      return <Badge tone="yellow">{m.links_state_paused()}</Badge>;
    case 'expired':
      return <Badge tone="sand">{m.links_state_expired()}</Badge>;
    case 'revoked':
      return <Badge tone="red">{m.links_state_revoked()}</Badge>;
  }
}
