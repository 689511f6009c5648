const units = ['byte', 'kilobyte', 'megabyte'] as const;

/** Localised file size: "820 kB". */
export function fileSize(bytes: number): string {
  const step = bytes < 1000 ? 0 : bytes < 1_000_000 ? 1 : 2;
  const unit = units[step] ?? 'byte';
  const value = bytes / 1000 ** step;
  return new Intl.NumberFormat(undefined, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value);
}
