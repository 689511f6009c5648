import { useState } from 'react';
import { QrCode } from '#web/ui/address/qr-code.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Illustration } from '#web/ui/illustration.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/popup/menu.tsx';
import { Popover } from '#web/ui/popup/popover.tsx';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { Tooltip } from '#web/ui/popup/tooltip.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { showToast } from '#web/ui/toast/toast.ts';

export function GalleryFeedbackSection() {
  const [isConfirming, setConfirming] = useState(false);
  const [tab, setTab] = useState<'one' | 'two'>('one');

  return (
    <Card className="space-y-5">
      <CardHeader title="Answers and layers" />
      <div className="flex flex-wrap gap-2">
        <Dialog
          trigger={<Button variant="secondary">Dialog</Button>}
          title="Extend the hold"
          text="Until when?"
          footer={{ primary: <Button>Extend</Button> }}
        >
          <p>The nights stay kept until then.</p>
        </Dialog>
        <Sheet
          trigger={<Button variant="secondary">Sheet</Button>}
          title="Filters"
          footer={{ primary: <Button>Show 12</Button> }}
        >
          <p>From the bottom on a phone.</p>
        </Sheet>
        <Button variant="secondary" onClick={() => setConfirming(true)}>
          Confirm
        </Button>
        <ConfirmDialog
          open={isConfirming}
          onOpenChange={setConfirming}
          title="Cancel booking BK-7Q2K?"
          text="The nights are free again at once. The guest is told."
          confirmLabel="Cancel booking"
          onConfirm={() => setConfirming(false)}
          danger
        />
        <Menu trigger={<Button variant="secondary">Menu</Button>}>
          <MenuItem onSelect={() => undefined}>Pause</MenuItem>
          <MenuSeparator />
          <MenuItem danger onSelect={() => undefined}>
            Revoke
          </MenuItem>
        </Menu>
        <Popover trigger={<Button variant="secondary">Popover</Button>} title="Why this price">
          Season beats weekend.
        </Popover>
        <Tooltip text="Shown on hover and focus">
          <Button variant="secondary">Tooltip</Button>
        </Tooltip>
        <Button
          variant="secondary"
          onClick={() =>
            showToast({
              title: 'Link paused',
              tone: 'good',
              action: { label: 'Undo', onPress: () => undefined },
            })
          }
        >
          Toast
        </Button>
        <CopyButton value="https://staydesk.example/shared/abc" label="Copy link" />
      </div>
      <Banner title="Maintenance tonight">You can look at everything meanwhile.</Banner>
      <Banner tone="warning">Two photos were too large.</Banner>
      <Banner tone="danger">Failed to load notifications</Banner>
      <Progress value={62} label="terrace.jpg" />
      <SkeletonLines />
      <Tabs
        label="Parts"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'one', label: 'Upcoming', count: 12 },
          { value: 'two', label: 'Past' },
        ]}
      >
        <QrCode value="https://staydesk.example/shared/abcdefghijklmnopqrstuv" label="QR code of the link" />
      </Tabs>
      <div className="grid grid-cols-3 gap-3">
        {(['house', 'inbox', 'calendar', 'link', 'lost', 'broken'] as const).map((name) => (
          <Illustration key={name} name={name} className="w-full" />
        ))}
      </div>
      <EmptyState
        illustration="house"
        title="No places yet"
        text="Add your first place: it takes three minutes."
        action={<Button>Add New Listing</Button>}
      />
      <ErrorState onRetry={() => undefined} />
    </Card>
  );
}
