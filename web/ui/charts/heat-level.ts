import './heat-level.css';

/** Colour level of a share, from 0 to 7; 'none' without a value. The number stays readable on each level. */
export function heatLevel(share: number | null): string {
  if (share === null) return 'none';
  return share <= 0 ? '0' : String(Math.min(7, 1 + Math.floor(share * 7)));
}
