/** A column as the program spells it: `check_in` → `checkIn`. */
export function fieldName(column: string): string {
  return column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
