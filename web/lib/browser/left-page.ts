let left: string | null = null;

/** Remembers the page from which a navigation starts. */
export function rememberLeftPage(path: string): void {
  left = path;
}

/** Path of the page that was shown before this one; null after a reload. */
export function leftPage(): string | null {
  return left;
}
