import type { AdminProperty } from '#contract/admin/properties.ts';
import { m } from '#web/locales/compiled/messages.js';
import { ReasonDialog } from '#web/ui/popup/reason-dialog.tsx';
import { useAdminChange } from '../components/use-admin-change.ts';
import { changePropertyStatus } from './property.queries.ts';

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

type ModerationDialogProps = { property: AdminProperty; act: ModerationAction; onClose: () => void };

export function ModerationDialog({ property, act, onClose }: ModerationDialogProps) {
  const { title, text, label, done } = moderationTexts[act];
  const name = property.title || m.admin_untitled();
  const { moderation, moderationReason } = property;
  const change = useAdminChange(changePropertyStatus, {
    done: () => done({ name }),
    onDone: onClose,
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
      reason={act === 'approved' ? 'optional' : 'required'}
      reasonHelp={m.admin_properties_reason_help()}
      problem={change.problem}
      busy={change.isPending}
      onConfirm={(reason) => change.run({ id: property._id, status: act, reason })}
    />
  );
}
