import type { StayAccess } from '#contract/bookings/stay-access.ts';
import * as t from '#texts/screens.ts';
import { formatMoment, formatMoney } from '../format/format.ts';

/** Whether the guest's page shows the door code, or what it waits for. */
export function gateText(access: StayAccess): string {
  if (access.doorCode === '') return t.stayAccess.noCodeText;
  if (access.secrets === 'open') return t.stayAccess.open;
  if (access.secrets !== 'closed') return t.stayAccess.over;
  const rest = closedText(access);
  return access.toSign ? [t.agreements.accessWaits, rest].filter(Boolean).join(' ') : rest;
}

function closedText({ opensAt, toPay, toSign }: StayAccess): string {
  const time = opensAt && formatMoment(opensAt);
  const amount = toPay && formatMoney(toPay);
  if (time && amount) return t.stayAccess.opensAfterMoney({ time, amount });
  if (amount) return t.stayAccess.waitsForMoney({ amount });
  if (time) return t.stayAccess.opens({ time });
  return toSign ? '' : t.stayAccess.over;
}
