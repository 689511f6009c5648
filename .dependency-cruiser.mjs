const test = '\\.(test|spec|fixture)\\.tsx?$';
// Unanchored, because pnpm nests packages two folders deeper.
const library = (names) => `node_modules/(${names})/`;
const forbid = (name, from, to) => ({ name, severity: 'error', from, to });

/** Import rules between the folders; docs/architecture.md lists them in a table. */
export default {
  forbidden: [
    forbid('domain-is-pure', { path: '^domain/', pathNot: test }, { pathNot: '^domain/' }),
    forbid(
      'contract-knows-only-domain',
      { path: '^contract/', pathNot: test },
      { pathNot: ['^(contract|domain)/', library('typebox')] },
    ),
    forbid(
      // Types of the contract say which codes need a sentence.
      'texts-know-only-domain',
      { path: '^texts/', pathNot: test },
      { pathNot: '^(texts|domain)/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      // The sentences of a language are reached through texts(locale), and on screens through t.
      'languages-have-one-door',
      { pathNot: ['^texts/(texts|screens|dates-for-reader)\\.ts$', '^texts/en/', test] },
      { path: '^texts/en/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'web-and-server-never-meet',
      { path: '^(web|server)/' },
      { path: '^(web|server)/', pathNot: '^$1/' },
    ),
    forbid(
      'features-have-one-door',
      { path: '^server/features/([^/]+/[^/]+)/', pathNot: test },
      {
        path: '^server/features/',
        pathNot: ['^server/features/$1/', '^server/features/[^/]+/[^/]+/index\\.ts$'],
      },
    ),
    forbid(
      'web-features-stay-apart',
      { path: '^web/features/([^/]+)/' },
      { path: '^web/features/', pathNot: '^web/features/$1/' },
    ),
    forbid('web-flows-down', { path: '^web/(ui|lib)/' }, { path: '^web/(features|screens|app)/' }),
    forbid('web-features-below-screens', { path: '^web/features/' }, { path: '^web/(screens|app)/' }),
    forbid(
      'visitor-pages-stand-alone',
      { path: '^web/(share[^/]*\\.tsx?$|screens/visitor/)' },
      { path: '^web/(main\\.tsx|app/|screens/(agent|admin)/)' },
    ),
    forbid(
      'platform-below-features',
      { path: '^server/(http|db|jobs|live|adapters|telemetry)/', pathNot: test },
      { path: '^server/features/' },
    ),
    forbid(
      'only-stores-touch-sql',
      // The bus uses LISTEN and NOTIFY, which need a dedicated connection.
      { path: '^server/', pathNot: ['\\.store\\.ts$', '^server/db/', '^server/live/bus\\.ts$', test] },
      { path: library('pg'), dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'only-routes-touch-fastify',
      { path: '^server/features/', pathNot: `\\.routes\\.ts$|${test}` },
      { path: library('@fastify/[^/]+|fastify'), dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'server-ships-what-it-imports',
      { path: '^(server|texts|contract|domain)/', pathNot: test },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'tests-are-leaves',
      { pathNot: `${test}|^(testing|e2e|checks|scripts)/` },
      { path: `${test}|^(testing|e2e|checks)/` },
    ),
    forbid('everything-is-found', {}, { couldNotResolve: true }),
    forbid('no-cycles', {}, { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }),
    forbid(
      'no-orphans',
      {
        orphan: true,
        pathNot: [
          test,
          '^scripts/',
          '^checks/',
          '^e2e/',
          '^web/public/',
          '\\.d\\.ts$',
          '(main|share)\\.tsx?$',
        ],
      },
      {},
    ),
  ],
  options: {
    doNotFollow: { path: ['node_modules', '^web/locales/compiled'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
