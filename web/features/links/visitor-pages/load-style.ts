/** Loads a style sheet that the first view does not need. */
export function loadStyle(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`the style sheet ${href} did not load`));
    document.head.append(link);
  });
}
