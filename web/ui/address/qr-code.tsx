import { useMemo } from 'react';
import { encode } from 'uqr';
import { classNames } from '../class-names.ts';

type QrCodeProps = { value: string; label: string; className?: string | undefined };

/** QR code as one inline SVG path, dark on white in both themes, so that every camera reads it. */
export function QrCode({ value, label, className }: QrCodeProps) {
  const { size, path } = useMemo(() => outline(value), [value]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={classNames('aspect-square w-48 rounded-control bg-white', className)}
    >
      <path d={path} fill="#0a433c" />
    </svg>
  );
}

function outline(value: string): { size: number; path: string } {
  const { data, size } = encode(value, { ecc: 'M', border: 3 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size, path };
}
