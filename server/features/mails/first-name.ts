/** First name for a greeting; "there" when the name is empty. */
export function firstName({ name }: { name: string }): string {
  return name.trim().split(/\s+/)[0] || 'there';
}
