import { type LazyExoticComponent, lazy } from 'react';

/** Any component, as React's lazy takes it. */
type Component = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default'];

/** A component of a module that loads on first use. The import() stays at the caller, where the bundler splits. */
export function lazyPart<Name extends string, Module extends Record<Name, Component>>(
  load: () => Promise<Module>,
  name: Name,
): LazyExoticComponent<Module[Name]> {
  return lazy(async () => ({ default: (await load())[name] }));
}
