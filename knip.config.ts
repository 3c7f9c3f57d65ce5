import type { KnipConfig } from 'knip'

/** The stylesheets and packages that a stylesheet imports, as a module that imports them. */
const importsOf = (css: string) =>
  [...css.matchAll(/@import ['"]([^'"]+)['"]/g)].map(([, from]) => `import '${from}'`).join('\n')

export default {
  entry: [
    'src/app/server/main.ts',
    'scripts/*.{ts,mjs}',
    'scripts/mutants/switch-mutants.ts',
    'bench/{run,process,bare-compiler}.ts',
    'src/features/*/server/work/*.ts',
    'src/kit/server/long-work/process.ts',
    'src/app/server/see-as-process.ts',
    'src/kit/web/look/widths.css',
    'test/process/moved-clock.ts',
    'test/specimen/specimen.tsx',
    'test/specimen/leaves.tsx',
    'test/house/things/*.ts',
    'e2e/failure-reporter.ts',
    'e2e/sights/*.ts',
    '{src,test}/**/*.test.ts',
  ],
  project: ['src/**/*.{ts,tsx,css}', 'scripts/**/*.{ts,mjs}', 'bench/**/*.ts', 'e2e/**/*.ts', 'test/**/*.{ts,tsx}'],
  ignoreDependencies: [
    '@expo-google-fonts/.*',
    '@iconify-json/.*',
    '@biomejs/biome',
    'dependency-cruiser',
    'typescript-native',
  ],
  ignoreBinaries: ['apt-get', 'caddy', 'cc'],
  ignoreExportsUsedInFile: { type: true, interface: true },
  compilers: { css: importsOf },
} satisfies KnipConfig
