import { runNode, tool } from './tools.ts'

/** Asks the house-wide tests for all that they know; `npm test` asks each of them for a part. */
const { code } = await runNode([tool('vitest'), 'run', 'test/house'], { show: true, env: { TEST_DEPTH: 'deep' } })
process.exit(code)
