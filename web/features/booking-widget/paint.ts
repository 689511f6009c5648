/** Sets the host's accent colour and a text colour with enough contrast on it. */
export function paint(box: Element, colour: string | null): void {
  if (colour === null || !(box instanceof HTMLElement)) return;
  box.style.setProperty('--staydesk-accent', colour);
  box.style.setProperty('--staydesk-onaccent', isLight(colour) ? '#1d211f' : '#fff');
}

function isLight(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
    const part = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  // At this luminance dark and white text have equal contrast.
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.18;
}
