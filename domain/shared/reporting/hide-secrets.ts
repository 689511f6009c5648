const mask = '[hidden]';

/**
 * Paths whose next segment is a key that grants access. Lists every page and call of the contract with such a segment,
 * without `/api`; logs and reports mask the key.
 */
const keyedPaths = [
  'shared',
  'guest',
  'reset-password',
  'verify-email',
  'unsubscribe',
  'keep-email',
  'join',
  // Before its shorter neighbour, whose key it would be otherwise.
  'checkout/sandbox/stay',
  'checkout/sandbox',
  'invitations/open',
  'admin/confirm-email',
  'feedback/threads',
  'calendars',
  'properties/shared-all',
  'widget',
] as const;

/** Key in a path. Source files in a folder of that name and route patterns are not keys. */
const keyInPath = new RegExp(
  `((?:^|/)(?:${keyedPaths.join('|')})/)(?![:$]|[\\w.-]+\\.(?:tsx?|m?js)\\b)[^\\s/?#"'\\\\<>()]+`,
  'g',
);
/**
 * Query or fragment of an address, up to the line and column that a stack trace appends. The lookbehind reads each
 * character once; scanning forward from every slash would take hours for a text of slashes.
 */
const afterPath = /(?<=\/[^\s?#"'\\<>()]*)[?#][^\s"'\\<>()]*?(?=(?::\d+){0,2}(?:[\s"'\\<>()]|$))/g;
/** Sessions of agents (`pba_`) and admins (`pbx_`), an admin's view of an agent (`pbv_`), and keys of programs (`pbk_`). */
const sessionToken = /\bpb[akvx]_[\w-]+/g;
/** `password=…` and the like in a query or form, also without an address before it. */
const secretPair =
  /(?<![a-z\d])((?:password|passwd|pwd|secret|token|code|key|apikey|otp|signature)=)[^\s&;"'\\<>()]+/gi;
/** Keys of payment accounts and signing secrets of their webhooks. */
const gatewayKey = /\b(?:[rs]k_(?:live|test)|whsec)_\w+/g;
const bearer = /\bBearer +[^\s"'\\,;]+/gi;
const email = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi;

/** Redacts secrets and personal data in a text: keys and queries of addresses, tokens, email addresses. */
export function hideSecretsInText(text: string): string {
  return text
    .replace(afterPath, '')
    .replace(keyInPath, `$1${mask}`)
    .replace(secretPair, `$1${mask}`)
    .replace(bearer, `Bearer ${mask}`)
    .replace(sessionToken, mask)
    .replace(gatewayKey, mask)
    .replace(email, mask);
}

const secretNameParts = ['password', 'token', 'apikey', 'secret', 'creditcard', 'authorization', 'cookie'];
const personalNames = ['linkcode', 'guestemail', 'guestphone', 'notes', 'email', 'phone'];
const storageNames = ['storage', 'localstorage', 'sessionstorage', 'indexeddb', 'storagecontext'];
const maxDepth = 16;

/**
 * Redacted copy of a report: fields named like a password, token, apiKey, secret or creditCard are masked at any depth,
 * and browser storage is removed.
 */
export function hideSecrets<Value>(value: Value): Value {
  // NOTE: a copy of the same shape, except that masked values are strings and storage is missing.
  return cleaned(value, []) as Value;
}

function cleaned(value: unknown, around: readonly object[]): unknown {
  if (typeof value === 'string') return hideSecretsInText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (around.length >= maxDepth || around.includes(value)) return mask;

  const inside = [...around, value];
  if (Array.isArray(value)) return value.map((each: unknown) => cleaned(each, inside));

  const entries = Object.entries(value).flatMap(([name, held]): [string, unknown][] => {
    const plain = name.toLowerCase().replaceAll(/[-_ ]/g, '');
    if (storageNames.includes(plain)) return [];
    return [[name, isSecret(plain) && holdsSomething(held) ? mask : cleaned(held, inside)]];
  });

  return Object.fromEntries(entries);
}

function isSecret(name: string): boolean {
  return personalNames.includes(name) || secretNameParts.some((part) => name.includes(part));
}

function holdsSomething(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '';
}
