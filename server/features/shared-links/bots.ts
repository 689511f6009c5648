const botWords =
  // CUBOT is a maker of phones.
  /(?<!cu)bot|crawl|spider|slurp|preview|facebookexternalhit|^whatsapp|slack-|embed|monitor|uptime|lighthouse|headless|curl|wget|python|java\/|go-http|node-fetch|undici|axios|okhttp|libwww|scrapy|phantom/i;

/** Programs that fetch pages and their previews name themselves; whoever names nothing is one of them. */
export function isBot(userAgent: string): boolean {
  return userAgent.trim() === '' || botWords.test(userAgent);
}
