/** "48.0 %" of 0.48. */
export function formatShare(share: number, decimals = 1): string {
  return `${(share * 100).toFixed(decimals)}\u00a0%`;
}
