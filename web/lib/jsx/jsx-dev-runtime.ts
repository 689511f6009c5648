import * as runtime from 'react/jsx-dev-runtime';
import { directedProps, type Props } from './directed-props.ts';

/** The same for development and component tests. */
export const Fragment = runtime.Fragment;

type Type = Parameters<typeof runtime.jsxDEV>[0];
type Source = Parameters<typeof runtime.jsxDEV>[4];

export function jsxDEV(
  type: Type,
  props: Props,
  key: string | undefined,
  isStatic: boolean,
  source?: Source,
  self?: unknown,
) {
  return runtime.jsxDEV(type, directedProps(type, props), key, isStatic, source, self);
}
