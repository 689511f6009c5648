/** The address of Sentry that the server has written into the page; null when reports go to the server itself. */
export function receiverOfReports(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="error-reports"]')?.content || null;
}
