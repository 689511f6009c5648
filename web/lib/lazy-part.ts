import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A component of a module that loads on first use. The import() stays at the caller, where the bundler splits. */
export function lazyPart<Name extends string, Module extends Record<Name, ComponentType<never>>>(
  load: () => Promise<Module>,
  name: Name,
): LazyExoticComponent<Module[Name]> {
  return lazy(async () => ({ default: (await load())[name] }));
}
