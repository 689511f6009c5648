import { hasIsolates, hasRightToLeft, isComposed, isolated } from '#domain/shared/text-direction.ts';

/** What the runtime of JSX is given of an element. */
export type Props = Readonly<Record<string, unknown>>;

/** Inputs whose text people write; the others hold addresses, numbers and dates. */
const writtenTypes: readonly unknown[] = [undefined, 'text', 'search'];

/** Names and descriptions of an element, which have no direction but that of the page. */
const textAttributes = ['aria-label', 'aria-description', 'title', 'alt', 'placeholder'] as const;

/**
 * The direction of what people write, for every element at once: a text from right to left gives its element
 * `dir="auto"`, is set apart where it stands beside other text, and fields follow what is typed. Names and descriptions of
 * elements are set apart as well. Everything else stays as it is, so that only pages with such a text differ.
 */
export function directedProps(type: unknown, given: Props): Props {
  const props = typeof type === 'string' ? withIsolatedAttributes(given) : given;
  const { children } = props;
  if (Array.isArray(children)) {
    if (!children.some(isRightToLeft)) return props;
    return { ...props, children: children.map((child) => isolated(child)) };
  }
  if (props.dir !== undefined) return props;

  const isField = type === 'textarea' || (type === 'input' && writtenTypes.includes(props.type));
  if (isField) return { ...props, dir: 'auto' };
  if (!isRightToLeft(children) || hasIsolates(children)) return props;
  // A component of a package makes its elements without this module.
  const isOwnDirection = typeof type === 'string' && !isComposed(children);
  return isOwnDirection ? { ...props, dir: 'auto' } : { ...props, children: isolated(children) };
}

function isRightToLeft(child: unknown): child is string {
  return typeof child === 'string' && hasRightToLeft(child);
}

function withIsolatedAttributes(props: Props): Props {
  const written = textAttributes.filter((name) => isRightToLeft(props[name]));
  if (written.length === 0) return props;
  return { ...props, ...Object.fromEntries(written.map((name) => [name, isolated(props[name])])) };
}
