const maxDots = 8;

/** Shows which photo of a row is in view; start-slides.ts moves the mark. */
export function SlideDots({ count, className = '' }: { count: number; className?: string }) {
  if (count < 2) return null;
  return (
    <div aria-hidden="true" className={`dots ${className}`}>
      {Array.from({ length: Math.min(count, maxDots) }, (_, dot) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dots are identified by their position
        <i key={dot} data-on={dot === 0 || undefined} />
      ))}
    </div>
  );
}
