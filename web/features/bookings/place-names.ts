/** "Portugal" of PT; what is no code is shown as it is. */
export function countryName(code: string): string {
  return nameOf(code, 'region');
}

/** "Portuguese" of pt. */
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
