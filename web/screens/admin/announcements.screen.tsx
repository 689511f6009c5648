import { Plus } from 'lucide-react';
import { Suspense } from 'react';
import { AnnouncementList } from '#web/features/admin/announcements/announcement-list.tsx';
import { useAddressDialog } from '#web/features/admin/components/use-address-dialog.ts';
import { useMay } from '#web/features/admin/session/admin-role.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

const AnnouncementSheet = lazyPart(
  () => import('#web/features/admin/announcements/announcement-sheet.tsx'),
  'AnnouncementSheet',
);

export function AdminAnnouncementsScreen() {
  const mayWrite = useMay()('content:write');
  const { opened, open, close } = useAddressDialog(['new']);
  return (
    <>
      <PageHeader
        title={m.announcements_title()}
        state={m.announcements_state()}
        action={
          mayWrite && (
            <Button icon={<Plus aria-hidden />} onClick={() => open('new')}>
              {m.announcements_new()}
            </Button>
          )
        }
      />
      <AnnouncementList />
      {mayWrite && opened === 'new' && (
        <Suspense>
          <AnnouncementSheet onClose={close} />
        </Suspense>
      )}
    </>
  );
}
