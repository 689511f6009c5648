import { SearchButton } from '#web/features/admin/search/search-button.tsx';
import { AdminAccount } from './admin-account.tsx';

/** Top bar from 768 px up, with the global search and the account. */
export function AdminTopBar() {
  return (
    <header className="sticky top-0 z-[100] flex h-16 items-center justify-between gap-4 border-b border-line bg-surface/88 px-8 backdrop-blur-md max-lg:px-5">
      <SearchButton />
      <AdminAccount />
    </header>
  );
}
