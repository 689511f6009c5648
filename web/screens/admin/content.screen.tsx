import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Plus } from 'lucide-react';
import { Suspense } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { AdminContentItem } from '#contract/admin/content.ts';
import * as t from '#texts/screens.ts';
import { PanelSkeleton } from '#web/features/admin/components/panel-body.tsx';
import {
  contentStateLabels,
  contentStateTones,
  StateBadge,
} from '#web/features/admin/components/state-badge.tsx';
import { useAddressDialog } from '#web/features/admin/components/use-address-dialog.ts';
import { contentQuery } from '#web/features/admin/content/content.queries.ts';
import { ContentList, helpfulnessText } from '#web/features/admin/content/content-list.tsx';
import { useMay } from '#web/features/admin/session/admin-role.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

// The list comes first; editor and dialog load on first use.
const ContentEditor = lazyPart(
  () => import('#web/features/admin/content/content-editor.tsx'),
  'ContentEditor',
);
const NewContentDialog = lazyPart(
  () => import('#web/features/admin/content/new-content-dialog.tsx'),
  'NewContentDialog',
);

/** List of texts, or with `?open=` the editor of one text. */
export function AdminContentScreen() {
  const { values } = useAddressSearch();
  return values.open ? <OneText id={values.open} /> : <AllTexts />;
}

function AllTexts() {
  const mayWrite = useMay()('content:write');
  const { opened, open, close } = useAddressDialog(['new']);

  return (
    <>
      <PageHeader
        title={t.admin.navContent}
        state={t.adminContent.state}
        action={
          mayWrite && (
            <Button icon={<Plus aria-hidden />} onClick={() => open('new')}>
              {t.adminContent.contentNew}
            </Button>
          )
        }
      />
      <ContentList />
      {mayWrite && opened === 'new' && (
        <Suspense>
          <NewContentDialog onClose={close} />
        </Suspense>
      )}
    </>
  );
}

function OneText({ id }: { id: string }) {
  const found = useQuery(contentQuery(id));
  const item = found.data;

  return (
    <>
      <PageHeader
        title={item?.title ?? t.admin.navContent}
        state={item && headText(item)}
        badges={
          item && <StateBadge state={item.status} labels={contentStateLabels} tones={contentStateTones} />
        }
        back={
          <Link
            to={addresses.adminContent.pattern}
            className="inline-flex items-center gap-1.5 hover:underline"
          >
            <ArrowLeft aria-hidden className="size-4" />
            {t.adminContent.all}
          </Link>
        }
      />
      {item ? (
        <Suspense
          fallback={
            <Card>
              <PanelSkeleton />
            </Card>
          }
        >
          <ContentEditor key={item._id} item={item} />
        </Suspense>
      ) : (
        <Card>
          <Loaded query={found} skeleton={<PanelSkeleton />} />
        </Card>
      )}
    </>
  );
}

/** Type, address, and how readers voted on an article. */
function headText(item: AdminContentItem): string {
  return [t.adminContent.typeLabels[item.type], item.slug, helpfulnessText(item)].filter(Boolean).join(' · ');
}
