import { useState } from 'react';
import type { AdminProperty } from '#contract/admin/properties.ts';
import { needsReason, type ReviewReason, reviewReasons } from '#domain/property/review.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { ReasonDialog } from '#web/ui/popup/reason-dialog.tsx';
import { useAdminChange } from '../components/use-admin-change.ts';
import { changePropertyStatus } from './property.queries.ts';
import { reviewReasonLabels } from './review-reason-labels.ts';

export type ModerationAction = 'approved' | 'rejected' | 'suspended';

const moderationTexts = {
  approved: {
    title: m.admin_properties_approve_title,
    text: m.admin_properties_approve_text,
    label: m.admin_properties_approve,
    done: m.admin_properties_approved,
  },
  rejected: {
    title: m.admin_properties_reject_title,
    text: m.admin_properties_reject_text,
    label: m.admin_properties_reject,
    done: m.admin_properties_rejected,
  },
  suspended: {
    title: m.admin_properties_suspend_title,
    text: m.admin_properties_suspend_text,
    label: m.admin_properties_suspend,
    done: m.admin_properties_suspended,
  },
};

type ModerationDialogProps = {
  property: AdminProperty;
  act: ModerationAction;
  onClose: () => void;
  onDone?: (() => void) | undefined;
};

/** Decides about a listing; a decision that hides it names its reasons, for the agent reads them. */
export function ModerationDialog({ property, act, onClose, onDone }: ModerationDialogProps) {
  const [reasons, setReasons] = useState<readonly ReviewReason[]>([]);
  const asksWhy = needsReason(act);
  const { title, text, label, done } = moderationTexts[act];
  const name = property.title || m.admin_untitled();
  const { moderation, moderationReason } = property;
  const change = useAdminChange(changePropertyStatus, {
    done: () => done({ name }),
    onDone: () => {
      onClose();
      onDone?.();
    },
    undo: () => ({ id: property._id, status: moderation, reason: moderationReason || undefined }),
  });
  return (
    <ReasonDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title({ name })}
      text={text()}
      confirmLabel={label()}
      danger={act !== 'approved'}
      reason={!asksWhy ? 'none' : reasons.length > 0 ? 'optional' : 'required'}
      reasonHelp={m.admin_properties_reason_help()}
      problem={change.problem}
      busy={change.isPending}
      onConfirm={(reason) => change.run({ id: property._id, status: act, reason, reasons: [...reasons] })}
    >
      {asksWhy && (
        <fieldset>
          <legend className="text-sm font-semibold">{m.review_reasons()}</legend>
          <p className="mb-1 text-[13px] text-mute">{m.review_reasons_help()}</p>
          <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
            {reviewReasons.map((reason) => (
              <Checkbox
                key={reason}
                label={reviewReasonLabels[reason]()}
                checked={reasons.includes(reason)}
                onChange={(isOn) =>
                  setReasons(isOn ? [...reasons, reason] : reasons.filter((one) => one !== reason))
                }
              />
            ))}
          </div>
        </fieldset>
      )}
    </ReasonDialog>
  );
}
