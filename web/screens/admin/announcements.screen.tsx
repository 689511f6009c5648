import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { AnnouncementList } from '#web/features/admin/announcements/announcement-list.tsx';
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
  const may = useMay();
  const [isNew, setNew] = useState(false);
  return (
    <>
      <PageHeader
        title={m.announcements_title()}
        state={m.announcements_state()}
        action={
          may('content:write') && (
            <Button icon={<Plus aria-hidden />} onClick={() => setNew(true)}>
              {m.announcements_new()}
            </Button>
          )
        }
      />
      <AnnouncementList />
      {isNew && (
        <Suspense>
          <AnnouncementSheet onClose={() => setNew(false)} />
        </Suspense>
      )}
    </>
  );
}
