/** How a mail greets somebody whose whole name we have. */
export function firstName({ name }: { name: string }): string {
  return name.trim().split(/\s+/)[0] || 'there';
}
