import { parseArgs } from 'node:util'
import { runStories } from './run-stories.ts'
import { runNode, tool } from './tools.ts'

const USAGE = `Usage: npm run test:deep [-- --list]
Runs what \`npm test\` leaves out: all cases of the house-wide tests, the slow tests
(*.slow.test.ts), and the browser tests of details.
  --list  names the files of the tests without a browser, and runs none`

function wantsList(): boolean {
  try {
    return parseArgs({ options: { list: { type: 'boolean', default: false } } }).values.list
  } catch (error) {
    console.error(`${(error as Error).message}\n${USAGE}`)
    process.exit(2)
  }
}

const isList = wantsList()
const task = isList ? ['list', '--filesOnly'] : ['run']
const { code } = await runNode([tool('vitest'), ...task, 'test/house', '.slow.test.ts'], {
  show: true,
  env: { TEST_DEPTH: 'deep' },
})
process.exit(isList ? code : Math.max(code, await runStories(['--project=details'])))
