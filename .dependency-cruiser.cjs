const order = require('./src/features/house.json')

const room = '^src/features/([^/]+)'
const test = '\\.test\\.tsx?$'

/** The house's walls: who may import whom. Generated from the floor order; exceptions only shrink. */
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'lexicon-knows-nobody',
      severity: 'error',
      from: { path: '^src/lexicon' },
      to: { path: '^src/', pathNot: '^src/lexicon' },
    },
    {
      name: 'kit-knows-no-feature',
      severity: 'error',
      from: { path: '^src/kit', pathNot: test },
      to: { path: '^src/(features|app)' },
    },
    {
      name: 'features-know-no-app',
      severity: 'error',
      from: { path: '^src/features', pathNot: test },
      to: { path: '^src/app' },
    },
    {
      name: 'product-knows-no-test',
      severity: 'error',
      from: { path: '^src/', pathNot: test },
      to: { path: '^test/' },
    },
    { name: 'web-never-server', severity: 'error', from: { path: '/web/' }, to: { path: '^src/.*/server/' } },
    { name: 'server-never-web', severity: 'error', from: { path: '^src/.*/server/' }, to: { path: '^src/.*/web/' } },
    {
      name: 'shared-stays-shared',
      severity: 'error',
      from: { path: '^src/(lexicon|kit/shared|features/[^/]+/[^/]+\\.ts$|features/[^/]+/engine/)' },
      to: { path: '^src/.*/(server|web)/' },
    },
    {
      name: 'neighbours-use-doors',
      severity: 'error',
      from: { path: room, pathNot: test },
      to: {
        path: '^src/features/[^/]+/.+',
        pathNot: [
          '^src/features/$1/',
          '^src/features/[^/]+/(contract|errors|forms|events|rules)\\.ts$',
          '^src/features/[^/]+/engine/',
          '/server/(tables|service)\\.ts$',
          '/server/(service|work)/',
          '/web/parts/',
        ],
      },
    },
    ...order.map((name, i) => ({
      name: `only-downward:${name}`,
      severity: 'error',
      from: { path: `^src/features/${name}/`, pathNot: test },
      to: { path: `^src/features/(${order.slice(i + 1).join('|') || '$^'})/` },
    })),
    {
      name: 'only-services-touch-tables',
      severity: 'error',
      from: {
        path: '^src/.*/server/',
        pathNot: ['/server/(tables|service|policy|demo|reactions|channels|files)\\.ts$', '/server/service/', test],
      },
      to: { path: '/server/tables\\.ts$' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    doNotFollow: { path: 'node_modules' },
    includeOnly: '^(src|test)',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
}
