import { useState } from 'react';
import type * as adminCoupons from '#contract/admin/coupons.ts';
import type { AgentSubscription } from '#contract/admin/subscriptions.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { couponLimits } from '#domain/subscription/coupon.ts';
import * as t from '#texts/screens.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { useAdminChange } from '../components/use-admin-change.ts';
import { applyCoupon, withdrawCoupon } from './billing.queries.ts';

type AppliedCoupon = ReplyOf<typeof adminCoupons.apply>;
type CouponDialogProps = {
  agent: AgentSubscription['agent'];
  /** Code of the coupon that lowers the plan now. */
  running?: string | undefined;
  onClose: () => void;
};

/** Applies a coupon to an agent's running subscription, from the next invoice on. */
export function ApplyCouponDialog({ agent, running, onClose }: CouponDialogProps) {
  const [code, setCode] = useState('');
  const [wasTried, setTried] = useState(false);
  const apply = useAdminChange(applyCoupon, {
    done: ({ code: applied, ...payments }) =>
      t.coupons.applyDone({ code: applied, ...paymentsText(payments) }),
    onDone: onClose,
  });
  const isEmpty = code.trim() === '';

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        running === undefined
          ? t.coupons.applyTitle({ name: agent.name })
          : t.coupons.replaceTitle({ code: running })
      }
      text={running === undefined ? t.coupons.applyText : t.coupons.replaceText({ code: running })}
      confirmLabel={running === undefined ? t.coupons.apply : t.coupons.replace}
      busy={apply.isPending}
      onConfirm={() => {
        setTried(true);
        if (!isEmpty) apply.run({ id: agent._id, coupon: code.trim(), replaces: running });
      }}
    >
      <Field label={t.ui.code} error={wasTried && isEmpty ? t.coupons.applyMissing : apply.problem}>
        <TextInput
          name="coupon"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={couponLimits.maxCodeLength}
          value={code}
          onChange={(event) => setCode(event.target.value.toUpperCase())}
        />
      </Field>
    </ConfirmDialog>
  );
}

/** Ends the discount of an agent's running subscription, from the next invoice on. */
export function RemoveCouponDialog({ agent, running = '', onClose }: CouponDialogProps) {
  const remove = useAdminChange(withdrawCoupon, {
    done: ({ code, ...payments }) => t.coupons.removeDone({ code, ...paymentsText(payments) }),
    onDone: onClose,
  });

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.coupons.removeTitle({ code: running })}
      text={t.coupons.removeText({ name: agent.name })}
      confirmLabel={t.actions.removeCoupon}
      danger
      busy={remove.isPending}
      onConfirm={() => remove.run({ id: agent._id, coupon: running })}
    >
      {remove.problem && <Banner tone="danger">{remove.problem}</Banner>}
    </ConfirmDialog>
  );
}

function paymentsText({ before, nextPayment }: Omit<AppliedCoupon, 'code'>) {
  return { before: formatMoney(before), after: formatMoney(nextPayment.amount) };
}
