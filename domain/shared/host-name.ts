/** Name of the host as shown to guests: the company if set, else the agent's name. */
export function hostName({
  company,
  name,
}: {
  readonly company?: string | null;
  readonly name: string;
}): string {
  return company?.trim() || name;
}
