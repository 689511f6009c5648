import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import { LinkList } from '#web/features/shared-links/link-list.tsx';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { m } from '#web/locales/compiled/messages.js';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { SearchInput } from '#web/ui/form/search-input.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

const typingPauseMs = 300;

export function MySharedLinksScreen() {
  const { values, change } = useAddressSearch();
  const q = values.q ?? '';
  const [text, setText] = useState(q);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing restarts the timer
  useEffect(() => {
    const timer = setTimeout(() => change({ q: text.trim() || undefined }, { replace: true }), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  const makeLink = (
    <Link to={addresses.createSharedLink.pattern} className={buttonVariants({ variant: 'primary' })}>
      <Plus aria-hidden className="size-[18px]" />
      {m.links_new()}
    </Link>
  );
  return (
    <>
      <PageHeader title={m.links_mine()} state={m.links_mine_state()} action={makeLink} />
      <div className="mb-5 sm:w-80">
        <SearchInput
          value={text}
          onChange={setText}
          label={m.links_search()}
          placeholder={m.links_search()}
        />
      </div>
      <LinkList q={q} makeFirst={makeLink} onClear={() => setText('')} />
    </>
  );
}
