import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { createVitest, type TestSpecification } from 'vitest/node'
import { allMutants, MUTANT_KINDS, type Mutant } from './mutants/find-mutants.ts'
import { mutantPlugin } from './mutants/mutant-plugin.ts'
import { ROOT } from './tools.ts'

const USAGE = `Usage: npm run mutants -- [--sample 100] [--seed 1] [--only TEXT]
Takes rules, conditions, locks, limits and refusals out of the server, one at a time, and runs the tests that reach each
of them. What no test notices is listed. --only: mutants whose file holds this text. A sample of 100 takes about an hour.`

const { values } = parseArgs({
  options: {
    sample: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  console.log(USAGE)
  process.exit(0)
}

/** Mulberry32: the same seed draws the same mutants. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** As many of each kind as there are, up to an equal share; what a small kind leaves over goes to the others. */
function sampleOf(mutants: readonly Mutant[], size: number, random: () => number): Mutant[] {
  const shuffled = mutants
    .map(mutant => ({ mutant, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ mutant }) => mutant)
  const byKind = MUTANT_KINDS.map(kind => shuffled.filter(mutant => mutant.kind === kind)).sort(
    (a, b) => a.length - b.length,
  )
  const drawn: Mutant[] = []
  for (const [index, kind] of byKind.entries())
    drawn.push(...kind.slice(0, Math.round((size - drawn.length) / (byKind.length - index))))
  return drawn
}

const wanted = sampleOf(
  allMutants(ROOT).filter(({ file }) => file.includes(values.only)),
  Number(values.sample),
  randomFrom(Number(values.seed)),
)
const folder = mkdtempSync(join(tmpdir(), 'tomewright-mutants-'))
const REACHED_FILE = join(folder, 'reached')
const ACTIVE_FILE = join(folder, 'active')
process.env.REACHED_FILE = REACHED_FILE
process.env.ACTIVE_MUTANT_FILE = ACTIVE_FILE
/** Turns one mutant on in the tests that are run next; none: the product as it is. */
const turnOn = (index: number | null) => writeFileSync(ACTIVE_FILE, String(index ?? -1))

turnOn(null)
const vitest = await createVitest(
  {
    root: ROOT,
    watch: false,
    reporters: [{}],
    bail: 1,
    // The cache does not know the mutants, and would answer with those of another run.
    fsModuleCache: false,
    setupFiles: ['test/quick-scrypt.ts', 'scripts/mutants/switch-mutants.ts'],
  },
  { plugins: [mutantPlugin(ROOT, wanted)] },
)
await vitest.standalone()
const specifications = await vitest.globTestSpecifications()
/** A mutant is to be noticed by a test of a room or of the whole house: the other slow ones (processes, files) are left out. */
const isAboutServer = ({ moduleId }: TestSpecification) =>
  !/\/web\/|^scripts\/|^(?!test\/house\/).*\.slow\.test\.ts$/.test(relative(ROOT, moduleId))
const failedIn = (testModules: readonly { relativeModuleId: string; ok(): boolean }[]) =>
  testModules.filter(module => !module.ok()).map(module => module.relativeModuleId)

console.log(`${wanted.length} mutants. First every test runs once, to see which mutants it reaches.`)
const whole = await vitest.runTestSpecifications(specifications.filter(isAboutServer))
const broken = failedIn(whole.testModules)
if (broken.length > 0) {
  console.error(`The tests fail without a mutant: ${broken.join(', ')}`)
  for (const module of whole.testModules)
    for (const test of module.children.allTests('failed')) console.error(test.fullName, test.result().errors)
  process.exit(1)
}
const took = new Map(whole.testModules.map(module => [module.moduleId, module.diagnostic().duration]))
const reachedBy = new Map<number, string[]>()
for (const line of readFileSync(REACHED_FILE, 'utf8').trim().split('\n')) {
  const { testPath, reached } = JSON.parse(line) as { testPath: string; reached: number[] }
  for (const index of reached) reachedBy.set(index, [...(reachedBy.get(index) ?? []), testPath])
}

/** The quickest tests are asked first: most mutants end there. */
const FIRST = 6
async function noticedBy(index: number): Promise<string | undefined> {
  const reaching = new Set(reachedBy.get(index))
  const tests = specifications
    .filter(({ moduleId }) => reaching.has(moduleId))
    .sort((a, b) => took.get(a.moduleId)! - took.get(b.moduleId)!)
  for (const part of [tests.slice(0, FIRST), tests.slice(FIRST)]) {
    if (part.length === 0) continue
    const { testModules } = await vitest.runTestSpecifications(part)
    // Vitest answers with the modules of every run so far, each as it ended last.
    const asked = new Set(part.map(({ moduleId }) => moduleId))
    const [first] = failedIn(testModules.filter(({ moduleId }) => asked.has(moduleId)))
    if (first) return first
  }
  return undefined
}

const survived: Mutant[] = []
const counts = new Map(MUTANT_KINDS.map(kind => [kind, { all: 0, noticed: 0 }]))
for (const [index, mutant] of wanted.entries()) {
  turnOn(index)
  const test = await noticedBy(index)
  const count = counts.get(mutant.kind)!
  count.all += 1
  if (test) count.noticed += 1
  else survived.push(mutant)
  const what = `${mutant.kind} ${mutant.file}:${mutant.line}  ${short(mutant.text)} -> ${short(mutant.replacement)}`
  console.log(
    `${index + 1}/${wanted.length} ${test ? `noticed by ${test}` : `SURVIVED (${reachedBy.get(index)?.length ?? 0} tests reach it)`}  ${what}`,
  )
}

function short(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 80 ? `${line.slice(0, 79)}…` : line
}

console.log('\n| kind | mutants | noticed |\n|---|---|---|')
for (const [kind, { all, noticed }] of counts) console.log(`| ${kind} | ${all} | ${noticed} |`)
console.log(`| all | ${wanted.length} | ${wanted.length - survived.length} |`)
await vitest.close()
rmSync(folder, { recursive: true })
process.exit(0)
