import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ROOT, runNode, tool } from '../../scripts/tools.ts'

const GUIDE = 'docs/add-a-feature.md'
/** What is installed and built, and what others keep beside the project. */
const LEFT_OUT = ['node_modules', 'dist', '.git', 'data', 'test-results', 'playwright-report']
const TAKES_A_WHILE = 300_000

let root: string

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'tw-guide-'))
  for (const name of readdirSync(ROOT).filter(one => !LEFT_OUT.includes(one)))
    cpSync(join(ROOT, name), join(root, name), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  for (const { lang, text } of blocksOf(readFileSync(join(ROOT, GUIDE), 'utf8')))
    if (lang === 'diff') change(text)
    else write(text)
})
afterAll(() => rmSync(root, { recursive: true }))

/** The code of a page in Markdown, block by block. */
const blocksOf = (page: string) =>
  [...page.matchAll(/^```(tsx?|diff)\n(.*?)^```$/gms)].map(([, lang, text]) => ({ lang: lang!, text: text! }))

/** Writes a file, whose path stands in the first line. */
function write(text: string) {
  const [, path, code] = text.match(/^\/\/ (\S+)\n(.*)$/s) ?? []
  if (!path || code === undefined)
    throw new Error(`A block of ${GUIDE} does not begin with the path of its file:\n${text}`)
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), code)
}

/** Changes files: `---` and a path, then hunks behind `@@`, of lines that stay, go (`-`) and come (`+`). */
function change(text: string) {
  for (const part of text.split(/^--- /m).slice(1)) {
    const [path, ...hunks] = part.split(/\n@@\n/)
    const file = join(root, path!)
    const code = hunks.reduce((before, hunk) => patched(before, hunk.trimEnd().split('\n')), readFileSync(file, 'utf8'))
    writeFileSync(file, code)
  }
}

function patched(code: string, hunk: string[]): string {
  const without = (prefix: string) =>
    hunk
      .filter(line => !line.startsWith(prefix))
      .map(line => line.slice(1))
      .join('\n')
  if (!code.includes(without('+'))) throw new Error(`${GUIDE} changes lines that do not exist:\n${without('+')}`)
  return code.replace(without('+'), () => without('-'))
}

/** Runs a program in the copy; answers what it said where it failed. */
async function failureOf(words: string[], env: Record<string, string> = {}): Promise<string> {
  const { code, output } = await runNode(words, { cwd: root, env })
  return code === 0 ? '' : output
}
const types = (part: string) => [tool('typescript-native', 'tsc'), '-p', `tsconfig.${part}.json`, '--checkers', '1']
const tests = (...files: string[]) => [tool('vitest'), 'run', '--no-color', ...files]

it('makes a room that is whole', { timeout: TAKES_A_WHILE }, async () => {
  expect(await failureOf(['scripts/migrations.ts', 'generate', 'candles'])).toBe('')
  expect(await failureOf(['scripts/inventory.ts'])).toBe('')
  expect(await failureOf(['scripts/check-house.ts'])).toBe('')
  const changed = ['src/features/candles', 'src/features/inn', 'src/app/server', 'test/house/things']
  expect(await failureOf([tool('@biomejs/biome', 'biome'), 'check', ...changed])).toBe('')
  for (const part of ['server', 'web']) expect(await failureOf(types(part)), part).toBe('')
  expect(await failureOf(tests('test/house/who-may.test.ts'), { AGREE: '1' })).toBe('')
  expect(await failureOf(tests('src/features/candles', 'test/house/closed-doors.test.ts'))).toBe('')
})
