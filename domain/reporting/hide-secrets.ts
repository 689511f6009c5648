import { keyedPaths } from './keyed-paths.ts';

const mask = '[hidden]';

/** The key in an address. A file of the code in a folder of that name is none, nor a route's pattern. */
const keyInPath = new RegExp(
  `((?:^|/)(?:${keyedPaths.join('|')})/)(?![:$]|[\\w.-]+\\.(?:tsx?|m?js)\\b)[^\\s/?#"'\\\\<>()]+`,
  'g',
);
/**
 * What follows ? or # of an address, up to the line and column that a stack trace writes behind it. Looking back from
 * there reads each sign once: looking on from every slash would take hours for a text of slashes.
 */
const afterPath = /(?<=\/[^\s?#"'\\<>()]*)[?#][^\s"'\\<>()]*?(?=(?::\d+){0,2}(?:[\s"'\\<>()]|$))/g;
const sessionToken = /\bpb[ax]_[\w-]+/g;
const bearer = /\bBearer +[^\s"'\\,;]+/gi;
const email = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi;

/** A text without what opens something or names somebody: keys and queries of addresses, tokens, e-mail addresses. */
export function hideSecretsInText(text: string): string {
  return text
    .replace(afterPath, '')
    .replace(keyInPath, `$1${mask}`)
    .replace(bearer, `Bearer ${mask}`)
    .replace(sessionToken, mask)
    .replace(email, mask);
}

const secretParts = ['password', 'token', 'apikey', 'secret', 'creditcard', 'authorization', 'cookie'];
const personalNames = ['linkcode', 'guestemail', 'guestphone', 'notes', 'email', 'phone'];
const storageNames = ['storage', 'localstorage', 'sessionstorage', 'indexeddb', 'storagecontext'];
const deepest = 16;

/**
 * A copy of a report in which no field named like a password, token, apiKey, secret or creditCard has its value, at any
 * depth, and from which everything the browser keeps in its storages is gone.
 */
export function hideSecrets<Value>(value: Value): Value {
  // NOTE: a copy of the same shape, except that hidden values are texts and what was in storage is missing.
  return cleaned(value, []) as Value;
}

function cleaned(value: unknown, around: readonly object[]): unknown {
  if (typeof value === 'string') return hideSecretsInText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (around.length >= deepest || around.includes(value)) return mask;
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
  return personalNames.includes(name) || secretParts.some((part) => name.includes(part));
}

function holdsSomething(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '';
}
