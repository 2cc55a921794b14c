/*
 * The allowed imports (STYLE.md):
 * routes, jobs → actions → rules, store, events → schemas, problems → core; features meet at index.ts.
 * scripts/import-rules.test.ts breaks each of these rules on purpose and expects to be told.
 */
const src = '^apps/api/src'
/** A feature is a folder in a district: $1 is the district, $2 the feature. */
const feature = `${src}/features/([^/]+)/([^/]+)`
const sameFeature = `${src}/features/$1/$2/`
const anyFrontDoor = `${src}/features/[^/]+/[^/]+/index\\.ts$`
const anyTest =
  '(\\.test\\.ts$|^apps/api/test/|^bench/|^packages/screen/(bench|training)/|^packages/[^/]+/test/)'

/**
 * The districts of features/, lowest first. A district imports from those before it and never from those after it.
 * Each has a README that says what it is for.
 */
const districts = [
  'engines',
  'people',
  'listening',
  'workspace',
  'loop',
  'money',
  'community',
  'telling',
  'running',
]
const upward = districts.slice(0, -1).map((district, place) => ({
  name: `districts-look-down-${district}`,
  comment: `features/${district} stands below ${districts.slice(place + 1).join(', ')}: announce an event instead.`,
  from: { path: `${src}/features/${district}/`, pathNot: anyTest },
  to: {
    path: `${src}/features/(${districts.slice(place + 1).join('|')})/`,
    dependencyTypesNot: ['type-only'],
  },
}))

/**
 * A file of a feature with one of these roles, at whatever depth. The role is the last part of the name:
 * `list-store.ts` is a store and `bounty-rules.ts` are rules.
 */
const role = (...names) => `${src}/features/.+[/-](${names.join('|')})\\.ts$`

const rules = [
  {
    name: 'no-circles',
    comment:
      'Files that need each other are one thing, or one of them knows too much. Types may, and so may a route that loads its page.',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
  },
  {
    name: 'no-circles-between-features',
    comment: 'The more basic noun does not know the other: announce an event, or move the meeting point.',
    from: { path: `${feature}/` },
    to: {
      path: `${feature}/`,
      pathNot: sameFeature,
      circular: true,
      viaOnly: { dependencyTypesNot: ['type-only'] },
    },
  },
  {
    name: 'features-meet-at-index',
    comment: 'Another feature is used by its front door, index.ts.',
    from: { path: `${feature}/`, pathNot: anyTest },
    to: { path: `${feature}/`, pathNot: [sameFeature, anyFrontDoor] },
  },
  {
    name: 'the-rest-uses-front-doors',
    comment: 'Outside the features only the table of contents knows their insides.',
    from: { path: `${src}/`, pathNot: [`${src}/features/`, `${src}/features\\.ts$`, anyTest] },
    to: { path: `${feature}/`, pathNot: anyFrontDoor },
  },
  {
    name: 'core-knows-nobody',
    comment: 'The shared vocabulary stands below everything. App is a type that is passed as a value.',
    from: { path: `${src}/core/`, pathNot: anyTest },
    to: { path: `${src}/`, pathNot: [`${src}/core/`], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'adapters-know-no-features',
    comment: 'An adapter speaks for one outside service.',
    from: { path: `${src}/adapters/`, pathNot: anyTest },
    to: { path: `${src}/(features|http|jobs|process)[/.]`, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'shapes-do-nothing',
    comment: 'Fields, schemas, problems and events are declarations: they load, decide and answer nothing.',
    from: { path: role('fields', 'schemas', 'problems', 'events') },
    to: {
      path: [role('store', 'actions', 'routes', 'jobs'), `${src}/(http|jobs|adapters|process)/`],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'rules-are-pure',
    comment: 'Time, ids and randomness arrive as arguments: a rule can be read and tested as a table.',
    from: { path: role('rules') },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'rules-know-no-work',
    comment: 'Rules decide; they neither load, save, announce nor speak HTTP.',
    from: { path: role('rules') },
    to: {
      path: [
        role('store', 'actions', 'routes', 'jobs'),
        `${src}/(http|jobs|adapters|process)/`,
        `${src}/core/(clock|per-app|batcher|api-key|signed-token)\\.ts$`,
        `${src}/core/database/db\\.ts$`,
        'node_modules/(pg|uuid|fastify)/',
      ],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'stores-only-query',
    comment: 'SQL does not decide, act or speak HTTP.',
    from: { path: role('store') },
    to: {
      path: [role('actions', 'routes', 'jobs'), `${src}/(http|jobs|process)/`],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'actions-do-not-speak-http',
    comment: 'An action is used by routes and jobs alike.',
    from: { path: role('actions') },
    to: {
      path: [role('routes', 'jobs'), `${src}/(http|jobs|process)/`],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'no-file-escapes-its-role',
    comment: 'A file whose name says no other role is held to the rule of actions.',
    from: {
      path: `${src}/features/`,
      pathNot: [
        role('routes', 'jobs', 'reactions', 'store', 'rules', 'fields', 'schemas', 'problems', 'events'),
        anyTest,
      ],
    },
    to: {
      path: [role('routes', 'jobs'), `${src}/(http|jobs|process)/`],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'sql-lives-in-stores',
    comment:
      'A feature’s SQL is in its stores, and in what checks the books, counts and makes cleared copies.',
    from: {
      path: `${src}/features/`,
      pathNot: [role('store', 'check', 'gauges', 'copies', 'probes'), anyTest],
    },
    to: { path: `${src}/core/database/sql\\.ts$`, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'nobody-imports-routes',
    comment: 'Routes are listed in features.ts, or by the routes of the feature they belong to.',
    from: { path: `${src}/`, pathNot: [`${src}/features\\.ts$`, `${feature}/.*routes\\.ts$`, anyTest] },
    to: { path: role('routes') },
  },
  {
    name: 'only-http-knows-fastify',
    comment: 'Elsewhere an operation is a declaration and a request is its validated parts.',
    from: { path: '^(apps|packages|scripts)/', pathNot: [`${src}/http/`, `${src}/service\\.ts$`, anyTest] },
    to: { path: 'node_modules/(@?fastify[^/]*|@scalar/fastify-api-reference)/' },
  },
  {
    name: 'only-db-knows-the-driver',
    comment: 'Queries go through a transaction of core/database/db.ts. Exceptions work before or beneath it.',
    from: {
      path: '^(apps|packages|scripts)/',
      pathNot: [
        // Migrations among them: they own the tables, so they run before the service's role exists.
        `${src}/core/database/`,
        '^packages/embedded-postgres/src/',
        '^apps/web/bench/',
        anyTest,
      ],
    },
    to: { path: 'node_modules/(pg|pg-pool|@types/pg)/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'raw-rows-stay-fenced',
    comment: 'Code below the driver is used by core/database/ and by stores only, so that it can be deleted.',
    from: { path: '^(apps|packages|scripts)/', pathNot: [`${src}/core/database/`, role('store'), anyTest] },
    to: { path: `${src}/core/database/raw-rows/`, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'only-the-queue-knows-pg-boss',
    comment: 'Features declare jobs.',
    from: {
      path: '^(apps|packages|scripts)/',
      pathNot: [`${src}/jobs/`, `${src}/core/database/job-schema\\.ts$`, anyTest],
    },
    to: { path: 'node_modules/pg-boss/' },
  },
  {
    name: 'only-metrics-know-their-library',
    comment:
      'It is loaded where metrics are on. Elsewhere they are the few calls of core/observing/metrics.ts.',
    from: { path: '^(apps|packages|scripts)/', pathNot: [`${src}/metrics/`, anyTest] },
    to: { path: 'node_modules/prom-client/' },
  },
  {
    name: 'only-tracing-knows-opentelemetry',
    comment:
      'It is loaded where traces are sent. Elsewhere they are the few calls of core/observing/tracing.ts.',
    from: { path: '^(apps|packages|scripts)/', pathNot: [`${src}/tracing/sdk\\.ts$`, anyTest] },
    to: { path: 'node_modules/@opentelemetry/' },
  },
  {
    name: 'workers-never-send',
    comment:
      'Money leaves on an operator’s request alone: no job, reaction or front door leads to what sends it.',
    from: {
      path: [role('jobs', 'reactions', 'worker', 'reconciling'), anyFrontDoor, `${src}/jobs/`],
    },
    to: {
      path: [
        `${src}/adapters/stripe/(sending|refunding)\\.ts$`,
        `${src}/features/money/fiat-payouts/(sending|submission)\\.ts$`,
        `${src}/features/money/remainders/(ordering|submission)\\.ts$`,
      ],
      reachable: true,
    },
  },
  {
    name: 'one-place-sends',
    comment: 'What sends money has one caller, which asks for an approval first.',
    from: {
      path: '^(apps|packages|scripts)/',
      pathNot: [`${src}/features/money/(fiat-payouts|remainders)/submission\\.ts$`, anyTest],
    },
    to: { path: `${src}/adapters/stripe/(sending|refunding)\\.ts$` },
  },
  {
    name: 'products-use-the-client',
    comment: 'Packages know the service by its API description alone.',
    from: { path: '^packages/[^/]+/(src|command)/', pathNot: anyTest },
    to: { path: '^apps/' },
  },
  {
    name: 'the-screen-is-pure',
    comment: 'It runs in browsers too, and the same text has the same outcome everywhere: no module of Node.',
    from: { path: '^packages/screen/src/', pathNot: anyTest },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'the-service-screens-in-one-place',
    comment:
      'engines/safety adds the queue, the threads and the record; the rest of the service imports it there.',
    from: { path: '^apps/', pathNot: [`${src}/features/engines/safety/`, anyTest] },
    to: { path: '^packages/screen/' },
  },
  {
    name: 'the-dashboard-uses-the-client',
    comment:
      'Pages know the service by its API description alone, the kit for what they look like, and the readers of imports.',
    from: { path: '^apps/web/src/', pathNot: anyTest },
    to: { path: '^(apps/(?!web/)|packages/(?!ui/src/index\\.ts|imports/src/index\\.ts|client/))' },
  },
  {
    name: 'the-extension-uses-the-client',
    comment:
      'It runs in other people’s browsers: it knows the service by its API description alone. It shares the kit, the parts of the SDK that stand in pages, and of the pages the texts, what shows words of others, what a portal page decides, and the form of zones.',
    from: { path: '^apps/extension/src/', pathNot: anyTest },
    to: {
      path: '^(apps/(?!extension/)|packages/(?!ui/src/(index\\.ts|tokens\\.css|base\\.css)|client/|sdk/src/(client|panel|record|widget)/|sdk/src/parts\\.ts))',
      pathNot:
        '^apps/web/src/((text|untrusted)/|data/(loaded\\.tsx|draft\\.ts)|portal/(parts/page-rules|pages/notices/notice-rules)\\.ts|portal/pages/(notices|verify)/messages/|data/messages/|app/pages/zones/(zone-draft\\.ts|limits-rules\\.ts|zone-form\\.tsx|messages/))',
    },
  },
  {
    name: 'pages-get-little',
    comment: 'What is put into pages of others knows neither the worker, nor the panel, nor tokens.',
    from: { path: '^apps/extension/src/content/', pathNot: anyTest },
    to: { path: '^apps/extension/src/(?!content/)', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'the-recorder-gets-little',
    comment: 'As above: it records, and knows the element of the outlines by its id.',
    from: { path: '^apps/extension/src/steps/', pathNot: anyTest },
    to: { path: '^apps/extension/src/(?!steps/|content/outlines-id)', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'the-picker-gets-little',
    comment: 'As above: it knows how selectors are made, and what it tells the panel.',
    from: { path: '^apps/extension/src/studio/(pick|selector)/', pathNot: anyTest },
    to: { path: '^apps/extension/src/(?!studio/(pick|selector)/)', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'surfaces-know-no-surfaces',
    comment: 'No application of apps/web ships another’s code: what two need stands beside them.',
    from: { path: '^apps/web/src/(app|operator|portal)/', pathNot: anyTest },
    to: { path: '^apps/web/src/(app|operator|portal)/', pathNot: '^apps/web/src/$1/' },
  },
  {
    name: 'the-command-line-uses-the-client',
    comment:
      'It runs on other machines: it knows the service by its API description alone. A decision is made of the same rules as on the page of moderation.',
    from: { path: '^apps/cli/src/', pathNot: anyTest },
    to: {
      path: '^(apps/(?!cli/)|packages/(?!client/|imports/src/index\\.ts))',
      pathNot: '^apps/web/src/app/pages/moderation/(decisions|desk|(subject|draft)-rules)\\.ts$',
    },
  },
  {
    name: 'only-lines-are-printed',
    comment: 'Words of others reach a terminal through line.ts, which makes hidden characters visible.',
    from: { path: '^apps/cli/src/(commands|flow|init|account)/' },
    to: { path: '^apps/cli/src/terminal/words\\.ts$' },
  },
  {
    name: 'pages-know-no-pages',
    comment: 'What a third page needs moves to parts/ or into the kit.',
    from: { path: '^apps/web/src/(app|operator|portal)/pages/([^/]+)/', pathNot: anyTest },
    to: { path: '^apps/web/src/(app|operator|portal)/pages/', pathNot: '^apps/web/src/$1/pages/$2/' },
  },
  {
    name: 'the-kit-knows-no-product',
    comment: 'Components of the kit get their data from whoever uses them.',
    from: { path: '^packages/ui/' },
    to: { path: '^(apps/|packages/(client|sdk)/)', pathNot: anyTest },
  },
  {
    name: 'no-tests-in-products',
    comment: 'What ships does not need what tests it.',
    from: { path: '^(apps/[^/]+/src|packages/[^/]+/src)/', pathNot: anyTest },
    to: { path: anyTest },
  },
  {
    name: 'nothing-from-outside',
    comment: 'A clone must be whole: nothing beside the project is imported.',
    from: {},
    to: { path: '^\\.\\./' },
  },
  {
    name: 'everything-is-there',
    comment: 'An import that leads nowhere.',
    from: {},
    to: { couldNotResolve: true },
  },
]

module.exports = {
  forbidden: [...rules, ...upward].map((rule) => ({ severity: 'error', ...rule })),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/node_modules/.*\\.d\\.ts$', '/dist/', '/dist[.]new-'] },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
    combinedDependencies: true,
  },
}
