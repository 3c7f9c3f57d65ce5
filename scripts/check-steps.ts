import { type Outcome, runNode, runNpm, tool } from './tools.ts'

type Step = { name: string; run: () => Promise<Outcome> }

const types = (part: string) => () => runNode([tool('typescript-native', 'tsc'), '-p', `tsconfig.${part}.json`])

/** What must hold of the source itself, quickest to tell first. */
const STEPS: Step[] = [
  { name: 'format and lint', run: () => runNode([tool('@biomejs/biome', 'biome'), 'check', '--error-on-warnings']) },
  { name: 'styles', run: () => runNode([tool('stylelint'), '{src,test}/**/*.css', '--max-warnings', '0']) },
  { name: 'types: shared', run: types('shared') },
  { name: 'types: server', run: types('server') },
  { name: 'types: web', run: types('web') },
  { name: 'types: both', run: types('both') },
  {
    name: 'walls',
    run: () => runNode([tool('dependency-cruiser', 'depcruise'), 'src', 'test', '--config', '.dependency-cruiser.cjs']),
  },
  { name: 'house', run: () => runNode(['scripts/check-house.ts']) },
  { name: 'nothing unused', run: () => runNode([tool('knip')]) },
  { name: 'migrations lead to the tables', run: () => runNode(['scripts/migrations.ts', 'verify']) },
  { name: 'the lock file is complete', run: () => runNpm(['ci', '--dry-run', '--offline', '--ignore-scripts']) },
]

export type Count = { passed: number; failed: number }

/** Runs the steps one after another, a line for each, and stops at the first that fails, with what it said. */
export async function runChecks(): Promise<Count> {
  let passed = 0
  for (const { name, run } of STEPS) {
    const since = performance.now()
    const { code, output } = await run()
    const took = `${((performance.now() - since) / 1000).toFixed(1)} s`
    console.log(`${code === 0 ? '✓' : '✗'} ${name} (${took})`)
    if (code !== 0) {
      console.log(output.trim())
      return { passed, failed: 1 }
    }
    passed++
  }
  return { passed, failed: 0 }
}
