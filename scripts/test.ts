import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { type Count, runChecks } from './check-steps.ts'
import { runStories } from './run-stories.ts'
import { ROOT, runNode, tool } from './tools.ts'

const USAGE = `Usage: npm test [-- --all]
Runs the checks, the tests without a browser, and the story of each role in one.
  --all  runs the slow tests (*.slow.test.ts), the browser tests of details and axe on every page as well`

function wantsAll(): boolean {
  try {
    return parseArgs({ options: { all: { type: 'boolean', default: false } } }).values.all
  } catch (error) {
    console.error(`${(error as Error).message}\n${USAGE}`)
    process.exit(2)
  }
}

const all = wantsAll()
const NOTHING: Count = { passed: 0, failures: [] }
const folder = mkdtempSync(join(tmpdir(), 'tomewright-results-'))

/** A run that ended badly has at least one failure, even where it could not write down which. */
function counted(code: number, file: string, count: (results: never) => Count): Count {
  const results = read(file)
  const { passed, failures } = results === undefined ? NOTHING : count(results as never)
  return { passed, failures: code !== 0 && failures.length === 0 ? [`${file} names no failure`] : failures }
}

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

type VitestResults = {
  numPassedTests: number
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[]
}

/** Slow tests start processes, build copies of the project, read huge files, or call the whole contract many times. */
const leftOut = all ? [] : ['--exclude=**/*.slow.test.ts']

async function runVitest(): Promise<Count> {
  const file = join(folder, 'vitest.json')
  const { code } = await runNode(
    [tool('vitest'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...leftOut],
    { show: true },
  )
  return counted(code, file, ({ numPassedTests, testResults }: VitestResults) => ({
    passed: numPassedTests,
    failures: testResults.flatMap(({ name, status, assertionResults }) => {
      const path = relative(ROOT, name)
      // A file that breaks before its first test has no test to name.
      if (status === 'failed' && assertionResults.length === 0) return [path]
      return assertionResults.flatMap(test => (test.status === 'failed' ? [`${path} › ${test.fullName}`] : []))
    }),
  }))
}

type Suite = { suites?: Suite[]; specs: { file: string; title: string; tests: { status: string }[] }[] }
type PlaywrightResults = { stats: { expected: number; flaky: number }; suites: Suite[] }

const unexpectedIn = ({ suites = [], specs }: Suite): string[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests.flatMap(({ status }) => (status === 'unexpected' ? [`e2e/${file} › ${title}`] : [])),
  ),
  ...suites.flatMap(unexpectedIn),
]

async function runPlaywright(): Promise<Count> {
  const file = join(folder, 'playwright.json')
  const code = await runStories(
    ['--reporter=list,json,./e2e/failure-reporter.ts', ...(all ? [] : ['--project=stories'])],
    {
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    },
  )
  return counted(code, file, ({ stats, suites }: PlaywrightResults) => ({
    passed: stats.expected + stats.flaky,
    failures: suites.flatMap(unexpectedIn),
  }))
}

let passed = 0
const failures: string[] = []
for (const part of [runChecks, runVitest, runPlaywright]) {
  const count = await part()
  passed += count.passed
  failures.push(...count.failures)
}
rmSync(folder, { recursive: true })
for (const failure of failures) console.log(`✗ ${failure}`)
console.log(`${passed} passed, ${failures.length} failed`)
process.exit(failures.length === 0 ? 0 : 1)
