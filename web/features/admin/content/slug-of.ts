/** Slug of a title: 'Préparer l’arrivée!' → 'preparer-l-arrivee'. */
export function slugOf(title: string): string {
  return title
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');
}
