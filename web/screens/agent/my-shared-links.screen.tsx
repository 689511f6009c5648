import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { addresses } from '#contract/addresses.ts';
import { LinkList } from '#web/features/links/shared-links/link-list.tsx';
import { m } from '#web/locales/compiled/messages.js';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { PageHeader } from '#web/ui/page-header.tsx';

export function MySharedLinksScreen() {
  const makeLink = (
    <Link to={addresses.createSharedLink.pattern} className={buttonVariants({ variant: 'primary' })}>
      <Plus aria-hidden className="size-[18px]" />
      {m.links_new()}
    </Link>
  );

  return (
    <>
      <PageHeader title={m.links_mine()} state={m.links_mine_state()} action={makeLink} />
      <LinkList makeFirst={makeLink} />
    </>
  );
}
