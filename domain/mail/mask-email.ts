/** `ines@marisol.example` → `i…@marisol.example`, for pages and logs that others may read. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}
