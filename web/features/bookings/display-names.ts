/** "Portugal" for PT; unknown codes are returned unchanged. */
export function countryName(code: string): string {
  try {
    return new Intl.DisplayNames('en-GB', { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}
