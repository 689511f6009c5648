import * as runtime from 'react/jsx-runtime';
import { directedProps, type Props } from './directed-props.ts';

/** The runtime of JSX that the builds use: React's, with the direction of written texts. */
export const Fragment = runtime.Fragment;

type Type = Parameters<typeof runtime.jsx>[0];

export function jsx(type: Type, props: Props, key?: string) {
  return runtime.jsx(type, directedProps(type, props), key);
}

export function jsxs(type: Type, props: Props, key?: string) {
  return runtime.jsxs(type, directedProps(type, props), key);
}
