type Face = { name: string; avatar?: string | null };

export function HostFace({ host, large = false }: { host: Face; large?: boolean }) {
  const size = large ? 'size-16 text-xl' : 'size-11 text-sm';
  if (host.avatar) {
    return (
      <img
        src={host.avatar}
        alt=""
        width={64}
        height={64}
        // Otherwise React preloads it, and it takes its share of the line before the photo that the page is judged by.
        loading="lazy"
        fetchPriority="low"
        className={`${size} shrink-0 rounded-full object-cover`}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={`${size} inline-flex shrink-0 items-center justify-center rounded-full bg-accent font-bold text-onaccent`}
    >
      {initials(host.name)}
    </span>
  );
}

/** Initials of a person or company without a picture: at most two letters. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? words.at(-1) : '';
  return [words[0], last]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
