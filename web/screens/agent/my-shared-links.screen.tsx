import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';
import { LinkList } from '#web/features/links/shared-links/link-list.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { PageHeader } from '#web/ui/page-header.tsx';

export function MySharedLinksScreen() {
  const makeLink = (
    <Link to={addresses.createSharedLink.pattern} className={buttonVariants({ variant: 'primary' })}>
      <Plus aria-hidden className="size-[18px]" />
      {t.links.newLabel}
    </Link>
  );

  return (
    <>
      <PageHeader title={t.links.mine} help="links" state={t.links.mineState} action={makeLink} />
      <LinkList makeFirst={makeLink} />
    </>
  );
}
