import { parseArgs } from 'node:util'
import { runNode, tool } from './tools.ts'

const USAGE = `Usage: npm run test:deep [-- --list]
Asks the house-wide tests for all that they know; \`npm test\` asks each of them for a part.
  --list  names their files, and runs none`

function wantsList(): boolean {
  try {
    return parseArgs({ options: { list: { type: 'boolean', default: false } } }).values.list
  } catch (error) {
    console.error(`${(error as Error).message}\n${USAGE}`)
    process.exit(2)
  }
}

const task = wantsList() ? ['list', '--filesOnly'] : ['run']
const { code } = await runNode([tool('vitest'), ...task, 'test/house'], { show: true, env: { TEST_DEPTH: 'deep' } })
process.exit(code)
