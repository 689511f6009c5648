import * as t from '#texts/screens.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import type { ListingChoiceItem } from './chosen-listings.ts';

type ConfirmChoiceDialogProps = {
  retained: readonly ListingChoiceItem[];
  paused: readonly ListingChoiceItem[];
  isBusy: boolean;
  problem: unknown;
  onConfirm: () => void;
  onClose: () => void;
};

const maxNames = 5;

/** Confirmation that names the listings that stay live and those that are paused. */
export function ConfirmChoiceDialog(props: ConfirmChoiceDialogProps) {
  const { retained, paused, isBusy, problem, onConfirm, onClose } = props;
  const stays = paused.reduce((sum, { upcomingStays }) => sum + upcomingStays, 0);

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      busy={isBusy}
      title={t.listingChoice.confirmTitle({ live: retained.length, count: paused.length })}
      text={t.listingChoice.confirmText}
      confirmLabel={t.listingChoice.confirm}
      onConfirm={onConfirm}
    >
      {Boolean(problem) && (
        <Banner tone="danger" className="mb-4">
          {problemMessage(problem)}
        </Banner>
      )}
      <Names title={t.listingChoice.confirmData} items={retained} />
      <Names title={t.listingChoice.confirmPaused} items={paused} />
      {stays > 0 && <p className="mt-3 text-[15px]">{t.listingChoice.confirmWarn({ count: stays })}</p>}
    </ConfirmDialog>
  );
}

function Names({ title, items }: { title: string; items: readonly ListingChoiceItem[] }) {
  const rest = items.length - maxNames;
  const names = items.slice(0, maxNames).map((item) => item.title);
  if (rest > 0) names.push(t.listingChoice.confirmMore({ count: rest }));
  return (
    <div className="mt-3 first:mt-0">
      <p className="text-[13px] font-semibold text-mute">{title}</p>
      <p className="break-words">{names.join(', ')}</p>
    </div>
  );
}
