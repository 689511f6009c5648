/** Elements that mail programs show alike: layout by tables, and plain text elements. */
const elements = 'html head meta title style body div table tbody tr td th p h1 h2 a img br strong em'.split(
  ' ',
);
/** What Outlook for Windows, which lays out with Word, or Gmail leaves out. */
const unsafeStyles =
  /(?:^|;)\s*(?:position|float|flex[\w-]*|grid[\w-]*|gap|transform|background-image|filter|animation[\w-]*|transition)\s*:/;
const unsafeValues = /\b(?:flex|grid|inline-flex|inline-grid)\b|var\(|calc\(|url\(/;
/** Gmail cuts longer mails. */
const maxHtmlBytes = 102 * 1024;
const maxLayoutWidth = 600;

type MailParts = { subject: string; html: string; text: string };

/** What in a mail is not laid out as mail programs need it; empty for a good one. */
export function lintMailHtml({ subject, html, text }: MailParts, actionUrl: string): string[] {
  const problems: string[] = [];
  const body = /<body[\s\S]*<\/body>/.exec(html)?.[0] ?? '';
  const tags = [
    ...html.replaceAll(/<style>[\s\S]*?<\/style>|<!--[\s\S]*?-->/g, '').matchAll(/<([a-z][\w-]*)([^>]*)>/g),
  ];

  for (const [tag, name = '', rest = ''] of tags) {
    const attribute = (wanted: string) => new RegExp(`\\s${wanted}="([^"]*)"`).exec(rest)?.[1];
    const style = attribute('style') ?? '';
    if (!elements.includes(name)) problems.push(`<${name}> is no element of mails`);
    if (unsafeStyles.test(style) || unsafeValues.test(style)) problems.push(`unsafe style: ${tag}`);
    if (/\son\w+=/.test(rest)) problems.push(`a script: ${tag}`);

    if (name === 'table' && attribute('role') !== 'presentation' && !/<th scope="row"/.test(html))
      problems.push(`a table of layout without its role: ${tag}`);
    if (name === 'table' && !/\scellpadding="0" cellspacing="0" border="0"/.test(rest))
      problems.push(`a table with gaps of its own: ${tag}`);

    if (name === 'a' && !/^(?:https?:|mailto:|tel:)/.test(attribute('href') ?? ''))
      problems.push(`a link without a whole address: ${tag}`);
    if (name === 'img') {
      for (const needed of ['alt', 'width', 'height'])
        if (attribute(needed) === undefined) problems.push(`a picture without ${needed}: ${tag}`);
      if (!/^https?:/.test(attribute('src') ?? ''))
        problems.push(`a picture without a whole address: ${tag}`);
    }
  }

  const fixed = /<!--\[if mso\]><table[^>]*width="(\d+)"/.exec(html)?.[1];
  if (fixed === undefined || Number(fixed) > maxLayoutWidth) problems.push('no width for Outlook');
  if (!/max-width:(?:5\d\d|600)px/.test(html)) problems.push('no width for other programs');

  const preheader = /<body[^>]*>\s*<div style="display:none;[^"]*">([^<]+)<\/div>/.exec(html)?.[1] ?? '';
  if (preheader.trim() === '') problems.push('no text for the list of mails');

  const paragraphs = [...body.matchAll(/<p[\s>]/g)].map(({ index }) => index);
  const button = body.indexOf(`href="${actionUrl.replaceAll('&', '&amp;')}"`);
  const [first = -1, second = Number.POSITIVE_INFINITY] = paragraphs;
  if (button < first || button > second) problems.push('the button is not below the first paragraph');

  if (subject.trim() === '' || /[\r\n]/.test(subject)) problems.push('no subject of one line');
  if (!text.includes(actionUrl) || /<\/?(?:p|td|table|br|a)\b/.test(text))
    problems.push('no text part of its own');
  if (Buffer.byteLength(html) > maxHtmlBytes) problems.push('longer than Gmail shows');

  return problems;
}
