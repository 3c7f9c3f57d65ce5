import { runNode, tool } from './tools.ts'

type Step = { name: string; words: () => string[] }

const types = (part: string) => () => [tool('typescript-native', 'tsc'), '-p', `tsconfig.${part}.json`]

/** What must hold of the source itself, quickest to tell first. */
const STEPS: Step[] = [
  { name: 'format and lint', words: () => [tool('@biomejs/biome', 'biome'), 'check', '--error-on-warnings'] },
  { name: 'types: shared', words: types('shared') },
  { name: 'types: server', words: types('server') },
  { name: 'types: web', words: types('web') },
  {
    name: 'walls',
    words: () => [tool('dependency-cruiser', 'depcruise'), 'src', '--config', '.dependency-cruiser.cjs'],
  },
  { name: 'house', words: () => ['scripts/check-house.ts'] },
  { name: 'nothing unused', words: () => [tool('knip')] },
  { name: 'migrations lead to the tables', words: () => ['scripts/migrations.ts', 'verify'] },
]

export type Count = { passed: number; failed: number }

/** Runs the steps one after another, a line for each, and stops at the first that fails, with what it said. */
export async function runChecks(): Promise<Count> {
  let passed = 0
  for (const { name, words } of STEPS) {
    const since = performance.now()
    const { code, output } = await runNode(words())
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
