/** Sentry DSN that the server writes into the page; null when reports go to our own server. */
export function receiverOfReports(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="error-reports"]')?.content || null;
}
