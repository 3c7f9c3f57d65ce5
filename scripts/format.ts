import { runNode, tool } from './tools.ts'

/** Writes every file as the formatter would have it. */
const { code } = await runNode([tool('@biomejs/biome', 'biome'), 'format', '--write'], { show: true })
process.exit(code)
