import { availableParallelism } from 'node:os'
import { type Outcome, runNode, runNpm, tool } from './tools.ts'

type Step = { name: string; run: () => Promise<Outcome> }

/** One checker a program: several would each work out the types that they share, and the other processor has work. */
const types = (part: string) => () =>
  runNode([tool('typescript-native', 'tsc'), '-p', `tsconfig.${part}.json`, '--checkers', '1'])

/** What must hold of the source itself, quickest to tell first. */
const STEPS: Step[] = [
  { name: 'house', run: () => runNode(['scripts/check-house.ts']) },
  { name: 'types: shared', run: types('shared') },
  { name: 'migrations lead to the tables', run: () => runNode(['scripts/migrations.ts', 'verify']) },
  { name: 'the lock file is complete', run: () => runNpm(['ci', '--dry-run', '--offline', '--ignore-scripts']) },
  { name: 'styles', run: () => runNode([tool('stylelint'), '{src,test}/**/*.css', '--max-warnings', '0']) },
  { name: 'nothing unused', run: () => runNode([tool('knip')]) },
  {
    name: 'walls',
    run: () => runNode([tool('dependency-cruiser', 'depcruise'), 'src', 'test', '--config', '.dependency-cruiser.cjs']),
  },
  { name: 'format and lint', run: () => runNode([tool('@biomejs/biome', 'biome'), 'check', '--error-on-warnings']) },
  { name: 'types: web', run: types('web') },
  { name: 'types: both', run: types('both') },
  { name: 'types: server', run: types('server') },
]

/** The failures are named, so that the end of a long run says what failed. */
export type Count = { passed: number; failures: string[] }

/** Runs all steps, as many at a time as there are processors: a line for each as it ends, then what the failed ones said. */
export async function runChecks(): Promise<Count> {
  const waiting = [...STEPS]
  const failed: { name: string; output: string }[] = []
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const since = performance.now()
      const { code, output } = await step.run()
      const took = `${((performance.now() - since) / 1000).toFixed(1)} s`
      console.log(`${code === 0 ? '✓' : '✗'} ${step.name} (${took})`)
      if (code !== 0) failed.push({ name: step.name, output })
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  for (const { name, output } of failed) console.log(`\n✗ ${name}\n${output.trim()}`)
  return { passed: STEPS.length - failed.length, failures: failed.map(({ name }) => `check: ${name}`) }
}
