import { useQuery } from '@tanstack/react-query';
import { bookingQuery } from '#web/lib/stays/stay.queries.ts';
import type { MoneyKind } from '../booking-money.queries.ts';
import { PaymentDialog } from './payment-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';

type RecordMoneyProps = {
  id: string;
  kind: MoneyKind;
  /** Amount that the dialog begins with, in minor units. */
  amountMinor?: number | undefined;
  onClose: () => void;
};

/** The dialog of a payment or refund, from a list that knows less of the booking than it needs. */
export function RecordMoney({ id, kind, amountMinor, onClose }: RecordMoneyProps) {
  const { data: booking } = useQuery(bookingQuery(id));
  if (!booking) return null;
  const shown = { booking, amountMinor, onClose };
  return kind === 'refund' ? <RefundDialog {...shown} /> : <PaymentDialog {...shown} kind="payment" />;
}
