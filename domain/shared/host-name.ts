/** What guests call their host, on every page, in every mail and conversation: the company where there is one. */
export function hostName({
  company,
  name,
}: {
  readonly company?: string | null;
  readonly name: string;
}): string {
  return company?.trim() || name;
}
