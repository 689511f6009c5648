import { createRequire } from 'node:module';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';

type Compiled = ((data: unknown) => unknown) & { errors?: unknown };
type Compile = (route: unknown) => Compiled;
type Factory = (schemas: unknown, options: unknown) => Compile;

type SchemaController = NonNullable<FastifyServerOptions['schemaController']>;

const warmUpPauseMs = 5;

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes at once what is left to be made; throws when a schema is none. */
    compileAll(): void;
  }
}

/**
 * What checks and writes the bodies of a route is made when it is first needed: making it for all of them takes longer than
 * everything else at the start, and a server that was killed should be back soon. A server that listens makes the rest
 * little by little.
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
          // A check leaves here what it found.
          first.errors = compiled.errors;
          return result;
        };
        return first;
      };
    };
  }
  // NOTE: the factories are Fastify's own, which it would use without us; their types differ by name alone.
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

/** A package that Fastify brings along. */
function ofFastify(name: string): Factory {
  const requireAsFastify = createRequire(createRequire(import.meta.url).resolve('fastify'));
  return requireAsFastify(name)();
}
