/** First name of a colleague, where a list has no room for the whole one. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name;
}
