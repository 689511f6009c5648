import { type LazyExoticComponent, lazy } from 'react';

/** Any component, as React's lazy takes it. */
type Component = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default'];

type LazyPart<Part extends Component> = LazyExoticComponent<Part> & {
  /** Loads the module ahead. A failure shows when the component renders, which loads it again. */
  preload: () => Promise<void>;
};

/**
 * A component of a module that loads on first use. The import() stays at the caller, where the bundler splits. Once
 * preloaded, it renders without its placeholder, after which React would wait up to 300 ms.
 */
export function lazyPart<Name extends string, Module extends Record<Name, Component>>(
  load: () => Promise<Module>,
  name: Name,
): LazyPart<Module[Name]> {
  let loaded: Module | undefined;
  const part = lazy(() => {
    if (loaded) return resolved({ default: loaded[name] });
    return load().then((module) => ({ default: module[name] }));
  });
  const preload = () =>
    load().then(
      (module) => {
        loaded = module;
      },
      () => undefined,
    );

  return Object.assign(part, { preload });
}

/** A promise that calls back immediately. React then renders the component in the same pass. */
function resolved<T>(value: T): Promise<T> {
  // NOTE: React's lazy calls nothing but `then`, with a callback.
  // biome-ignore lint/suspicious/noThenProperty: React takes any thenable, and a real promise is never immediate
  return { then: (use: (value: T) => void) => use(value) } as unknown as Promise<T>;
}
