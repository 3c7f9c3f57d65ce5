import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runStories } from './run-stories.ts'
import { ROOT, runNode, tool } from './tools.ts'

const USAGE = `Usage: npm run test:one -- PATH...
Runs the test files of these paths, folders too: what lies in e2e in a browser, everything else without one.`

const paths = process.argv.slice(2)
const missing = paths.filter(path => !existsSync(join(ROOT, path)))
if (paths.length === 0 || missing.length > 0) {
  for (const path of missing) console.error(`There is no ${path}.`)
  console.error(USAGE)
  process.exit(2)
}
const isStory = (path: string) => path.startsWith('e2e')
const stories = paths.filter(isStory)
const others = paths.filter(path => !isStory(path))

let worst = 0
if (others.length > 0) worst = (await runNode([tool('vitest'), 'run', ...others], { show: true })).code
if (stories.length > 0) worst = Math.max(worst, await runStories(stories))
process.exit(worst)
