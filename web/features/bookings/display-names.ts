/** "Portugal" for PT; unknown codes are returned unchanged. */
export function countryName(code: string): string {
  return displayName(code, 'region');
}

/** "Portuguese" for pt. */
export function languageName(code: string): string {
  return displayName(code, 'language');
}

function displayName(code: string, type: 'region' | 'language'): string {
  try {
    return new Intl.DisplayNames('en-GB', { type }).of(code) ?? code;
  } catch {
    return code;
  }
}
