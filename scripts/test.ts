import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Count, runChecks } from './check-steps.ts'
import { runStories } from './run-stories.ts'
import { runNode, tool } from './tools.ts'

const USAGE = `Usage: npm test [-- --all]
Runs the checks, the tests without a browser, and the story of each role in one.
  --all  runs the slow tests (*.slow.test.ts) and the browser tests of details as well`

function wantsAll(): boolean {
  try {
    return parseArgs({ options: { all: { type: 'boolean', default: false } } }).values.all
  } catch (error) {
    console.error(`${(error as Error).message}\n${USAGE}`)
    process.exit(2)
  }
}

const all = wantsAll()
const NOTHING: Count = { passed: 0, failed: 0 }
const folder = mkdtempSync(join(tmpdir(), 'tomewright-results-'))

/** A run that ended badly has at least one failure, even where it could not write down which. */
function counted(code: number, file: string, count: (results: never) => Count): Count {
  const results = read(file)
  const { passed, failed } = results === undefined ? NOTHING : count(results as never)
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) }
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
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

/** Slow tests start processes, build copies of the project or read huge files. */
const leftOut = all ? [] : ['--exclude=**/*.slow.test.ts']

async function runVitest(): Promise<Count> {
  const file = join(folder, 'vitest.json')
  const { code } = await runNode(
    [tool('vitest'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...leftOut],
    { show: true },
  )
  return counted(code, file, ({ numPassedTests, numFailedTests, testResults }: VitestResults) => {
    // A file that breaks before its first test has no test to count.
    const broken = testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    )
    return { passed: numPassedTests, failed: numFailedTests + broken.length }
  })
}

type PlaywrightResults = { stats: { expected: number; unexpected: number; flaky: number } }

async function runPlaywright(): Promise<Count> {
  const file = join(folder, 'playwright.json')
  const code = await runStories(['--reporter=list,json', ...(all ? [] : ['--project=stories'])], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  })
  return counted(code, file, ({ stats }: PlaywrightResults) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
  }))
}

let total = NOTHING
for (const part of [runChecks, runVitest, runPlaywright]) {
  const { passed, failed } = await part()
  total = { passed: total.passed + passed, failed: total.failed + failed }
}
rmSync(folder, { recursive: true })
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
