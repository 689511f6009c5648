/** A change of rates in an address: `percent:10`, `amount:150`, `minimum:3` or `unblock`. */
export type RatesText =
  | { kind: 'percent'; percent: number }
  | { kind: 'amount'; amount: number }
  | { kind: 'minimum'; nights: number }
  | { kind: 'unblock' };

export function ratesText(change: RatesText): string {
  switch (change.kind) {
    case 'percent':
      return `percent:${change.percent}`;
    case 'amount':
      return `amount:${change.amount}`;
    case 'minimum':
      return `minimum:${change.nights}`;
    case 'unblock':
      return 'unblock';
  }
}

/** Null for any other text: addresses are typed and shared. */
export function readRatesText(text: string | undefined): RatesText | null {
  if (text === 'unblock') return { kind: 'unblock' };

  const [kind, number = ''] = (text ?? '').split(':');
  const value = Number(number);
  if (number === '' || !Number.isFinite(value)) return null;
  if (kind === 'percent') return { kind, percent: value };
  if (kind === 'amount' && value > 0) return { kind, amount: value };
  return kind === 'minimum' && Number.isInteger(value) && value > 0 ? { kind, nights: value } : null;
}
