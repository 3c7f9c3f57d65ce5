import { runNode, tool } from './tools.ts'

/** Repairs what the linters can repair by themselves; what is left over is shown. */
const ways = [
  [tool('@biomejs/biome', 'biome'), 'check', '--write', '--error-on-warnings'],
  [tool('stylelint'), '{src,test}/**/*.css', '--max-warnings', '0', '--fix'],
]
let worst = 0
for (const words of ways) worst = Math.max(worst, (await runNode(words, { show: true })).code)
process.exit(worst)
