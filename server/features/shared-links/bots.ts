const botWords =
  // CUBOT is a phone brand.
  /(?<!cu)bot|crawl|spider|slurp|preview|facebookexternalhit|^whatsapp|slack-|embed|monitor|uptime|lighthouse|headless|curl|wget|python|java\/|go-http|node-fetch|undici|axios|okhttp|libwww|scrapy|phantom/i;

/** True for crawlers and link previews, which name themselves, and for an empty user agent. */
export function isBot(userAgent: string): boolean {
  return userAgent.trim() === '' || botWords.test(userAgent);
}
