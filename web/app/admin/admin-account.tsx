import { Suspense } from 'react';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useAdminSession } from '#web/lib/session/admin-session.ts';
import { Avatar } from '#web/ui/avatar.tsx';

// The menu is larger than its button, so it loads right after the first paint; the fallback looks the same.
const AdminUserMenu = lazyPart(() => import('./admin-user-menu.tsx'), 'AdminUserMenu');

/** Account menu at the end of top bar and phone header. */
export function AdminAccount() {
  const session = useAdminSession();
  if (!session) return null;
  return (
    <Suspense
      fallback={
        <span className="p-0.5">
          <Avatar name={session.admin.name.slice(0, 1)} solid />
        </span>
      }
    >
      <AdminUserMenu />
    </Suspense>
  );
}
