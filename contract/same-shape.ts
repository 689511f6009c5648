/**
 * The type of a schema, checked against the plain type of the domain: a type error when the two differ. `readonly` and
 * `undefined` of an optional field are no difference.
 *
 *     export type Season = SameShape<Static<typeof Season>, DomainSeason>;
 */
export type SameShape<FromSchema, InDomain extends IfEqual<Plain<FromSchema>, Plain<InDomain>>> = [
  InDomain,
] extends [never]
  ? never
  : FromSchema;

/** No restriction when both types are equal, else one that nothing meets. */
type IfEqual<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? unknown : never;

type Plain<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly (infer Item)[]
    ? Plain<Item>[]
    : { -readonly [Key in keyof T]: Plain<Exclude<T[Key], AbsentValue<T, Key>>> };

/** `undefined` for an optional field, whose absence says the same. */
type AbsentValue<T, Key extends keyof T> = object extends Pick<T, Key> ? undefined : never;
