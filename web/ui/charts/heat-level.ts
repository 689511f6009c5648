import './heat-level.css';

/** Seven shades of a share, chosen so that the number on each can be read; null where it cannot be told. */
export function heatLevel(share: number | null): string {
  if (share === null) return 'none';
  return share <= 0 ? '0' : String(Math.min(7, 1 + Math.floor(share * 7)));
}
