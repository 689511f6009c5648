import { createRequire } from 'node:module';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';

type Compiled = ((data: unknown) => unknown) & { errors?: unknown };
type Compile = (route: { schema: object }) => Compiled;
type Factory = (schemas: unknown, options: unknown) => Compile;

const validators = '@fastify/ajv-compiler';

type SchemaController = NonNullable<FastifyServerOptions['schemaController']>;

/**
 * What was compiled for a schema, by the factory that compiled it: the schemas are constants of the contract, so all
 * servers of a process share it.
 */
const compiledOf = new Map<string, WeakMap<object, Compiled>>();

declare module 'fastify' {
  interface FastifyInstance {
    /** Compiles all remaining schemas now; throws on an invalid one. For tests. */
    compileAll(): void;
  }
}

/**
 * Compiles validators and serialisers on first use. All of them together take more than a second of the processor and
 * stay in memory, and most processes never serve most calls; the first call of a kind waits a few milliseconds for its
 * own.
 */
export function compileOnDemand(): {
  schemaController: SchemaController;
  addCompileAll(app: FastifyInstance): void;
} {
  const waiting: (() => void)[] = [];
  let firstValidator: (() => void) | undefined;
  function onDemand(name: string): Factory {
    const factory = ofFastify(name);
    const shared = compiledOf.get(name) ?? new WeakMap<object, Compiled>();
    compiledOf.set(name, shared);

    return (schemas, options) => {
      const compile = factory(schemas, options);
      return (route) => {
        let made: Compiled | undefined;
        const make = () => {
          made ??= shared.get(route.schema) ?? compile(route);
          shared.set(route.schema, made);
          return made;
        };

        waiting.push(make);
        if (name === validators) firstValidator ??= make;
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
    buildValidator: onDemand(validators),
    buildSerializer: onDemand('@fastify/fast-json-stringify-compiler'),
  } as unknown as NonNullable<SchemaController['compilersFactory']>;

  return {
    schemaController: { compilersFactory },
    addCompileAll(app) {
      app.decorate('compileAll', () => {
        for (const make of waiting.splice(0)) make();
      });
      // The first one also compiles the schema of schemas, for which the first caller would wait.
      app.addHook('onReady', (done) => {
        firstValidator?.();
        done();
      });
    },
  };
}

/** Loads a dependency of Fastify. */
function ofFastify(name: string): Factory {
  const requireAsFastify = createRequire(createRequire(import.meta.url).resolve('fastify'));
  return requireAsFastify(name)();
}
