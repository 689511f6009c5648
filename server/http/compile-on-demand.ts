import { createRequire } from 'node:module';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';

type Compiled = ((data: unknown) => unknown) & { errors?: unknown };
type Compile = (route: unknown) => Compiled;
type Factory = (schemas: unknown, options: unknown) => Compile;

type SchemaController = NonNullable<FastifyServerOptions['schemaController']>;

const warmUpPauseMs = 5;

declare module 'fastify' {
  interface FastifyInstance {
    /** Compiles all remaining schemas now; throws on an invalid one. */
    compileAll(): void;
  }
}

/**
 * Compiles validators and serialisers on first use. Compiling all of them takes longer than the rest of the start,
 * and a killed server should be back soon. Once the server listens, the rest are compiled one by one in the
 * background.
 */
export function compileOnDemand(): {
  schemaController: SchemaController;
  warmUp(app: FastifyInstance): void;
} {
  const waiting: (() => void)[] = [];
  function onDemand(factory: Factory): Factory {
    return (schemas, options) => {
      const compile = factory(schemas, options);
      return (route) => {
        let made: Compiled | undefined;
        const make = () => {
          made ??= compile(route);
          return made;
        };
        waiting.push(make);
        const first: Compiled = (data) => {
          const compiled = make();
          const result = compiled(data);
          // Ajv leaves its errors on the function.
          first.errors = compiled.errors;
          return result;
        };
        return first;
      };
    };
  }
  // NOTE: these are Fastify’s own default factories; only the names of their types differ.
  const compilersFactory = {
    buildValidator: onDemand(ofFastify('@fastify/ajv-compiler')),
    buildSerializer: onDemand(ofFastify('@fastify/fast-json-stringify-compiler')),
  } as unknown as NonNullable<SchemaController['compilersFactory']>;
  return {
    schemaController: { compilersFactory },
    warmUp(app) {
      app.decorate('compileAll', () => {
        for (const make of waiting.splice(0)) make();
      });
      app.addHook('onListen', async () => makeNext(app, waiting));
    },
  };
}

function makeNext(app: FastifyInstance, waiting: (() => void)[]): void {
  try {
    waiting.shift()?.();
  } catch (fault) {
    app.log.error({ err: fault }, 'the schema of a route cannot be compiled');
  }
  if (waiting.length > 0) setTimeout(makeNext, warmUpPauseMs, app, waiting).unref();
}

/** Loads a dependency of Fastify. */
function ofFastify(name: string): Factory {
  const requireAsFastify = createRequire(createRequire(import.meta.url).resolve('fastify'));
  return requireAsFastify(name)();
}
