/** "Portugal" for PT; unknown codes are returned unchanged. */
export function countryName(code: string): string {
  return nameOf(code, 'region');
}

/** "Portuguese" for pt. */
export function languageName(code: string): string {
  return nameOf(code, 'language');
}

function nameOf(code: string, type: 'region' | 'language'): string {
  try {
    return new Intl.DisplayNames('en-GB', { type }).of(code) ?? code;
  } catch {
    return code;
  }
}
