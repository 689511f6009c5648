const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** "512 B", "1.4 GB": steps of 1024, one decimal below ten. */
export function sizeWords(bytes: number): string {
  let value = bytes;
  let step = 0;
  while (value >= 1024 && step < units.length - 1) {
    value /= 1024;
    step += 1;
  }
  const digits = step > 0 && value < 10 ? 1 : 0;
  return `${value.toFixed(digits)} ${units[step]}`;
}
