import { isIP } from 'node:net';

export type Env = Readonly<Record<string, string | undefined>>;

type Range = { min: number; max: number };

/** Reads variables by kind. A wrong value is recorded in `errors` and replaced by the default. */
export function createEnvReader<Name extends string>(env: Env) {
  const errors: string[] = [];

  /** An empty variable counts as absent, as in a `.env` file. */
  function text(name: Name, length: Range = { min: 1, max: 2000 }): string | undefined {
    const value = env[name]?.trim();
    if (!value) return undefined;
    if (value.length >= length.min && value.length <= length.max) return value;
    errors.push(`${name} must have ${length.min} to ${length.max} characters.`);
    return undefined;
  }

  function number(name: Name, fallback: number, isRight: (value: number) => boolean, wanted: string): number {
    const value = text(name);
    if (value === undefined) return fallback;
    if (isRight(Number(value))) return Number(value);
    errors.push(`${name} must be ${wanted}, not ${value}.`);
    return fallback;
  }

  function wholeNumber(name: Name, fallback: number, { min, max }: Range): number {
    const isRight = (value: number) => Number.isInteger(value) && value >= min && value <= max;
    return number(name, fallback, isRight, `a whole number from ${min} to ${max}`);
  }

  function positiveNumber(name: Name, fallback: number): number {
    return number(name, fallback, (value) => Number.isFinite(value) && value > 0, 'a number above 0');
  }

  function choice<const Choice extends string>(
    name: Name,
    choices: readonly Choice[],
    fallback: Choice,
  ): Choice {
    const value = text(name)?.toLowerCase();
    if (value === undefined) return fallback;
    const chosen = choices.find((each) => each === value);
    if (chosen === undefined) errors.push(`${name} must be one of ${choices.join(', ')}, not ${value}.`);
    return chosen ?? fallback;
  }

  /** A comma-separated list; absent means all. */
  function choices<const Choice extends string>(name: Name, all: readonly Choice[]): readonly Choice[] {
    const parts = text(name)
      ?.split(',')
      .map((word) => word.trim());
    if (parts === undefined) return all;
    const unknown = parts.filter((word) => !all.some((each) => each === word));
    if (unknown.length > 0)
      errors.push(`${name} may list ${all.join(' and ')}, not ${unknown.join(', ') || 'nothing'}.`);
    return all.filter((each) => parts.includes(each));
  }

  /** Messages never repeat the value, because addresses carry passwords. */
  function address(name: Name, schemes: readonly string[]): string | undefined {
    const value = text(name);
    if (value === undefined) return undefined;
    if (URL.canParse(value) && schemes.includes(new URL(value).protocol)) return value;
    errors.push(`${name} must be an address that begins with ${schemes.join(' or ')}`);
    return undefined;
  }

  /** Origin of an http address; a trailing slash is dropped, a path is refused. */
  function webAddress(name: Name): string | undefined {
    const value = address(name, ['http:', 'https:']);
    if (value === undefined) return undefined;
    const { origin, pathname, search, hash } = new URL(value);
    if (pathname !== '/' || search !== '' || hash !== '') errors.push(`${name} must not have a path.`);
    return origin;
  }

  /** Comma-separated IP addresses, ranges like 10.0.0.0/8, or range names of the web framework. */
  function addressList(name: Name): string | undefined {
    const value = text(name);
    const isRight = (part: string) =>
      ['loopback', 'linklocal', 'uniquelocal'].includes(part) || isIP(part.replace(/\/\d{1,3}$/, '')) !== 0;
    if (value === undefined || value.split(',').every((part) => isRight(part.trim()))) return value;
    errors.push(
      `${name} must list addresses (10.0.0.1), ranges (10.0.0.0/8) or loopback, separated by commas.`,
    );
    return undefined;
  }

  return {
    errors,
    text,
    wholeNumber,
    positiveNumber,
    choice,
    choices,
    address,
    webAddress,
    addressList,
  };
}
