import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const QUICK = import.meta.resolve('#kit/server/quick-imports.ts')

/** What a module says that runs with the hook, beside a file "it.js". */
function run(source: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'tomewright-imports-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'it.js'), 'module.exports = { count: (globalThis.count = (globalThis.count ?? 0) + 1) }')
  writeFileSync(join(folder, 'main.mjs'), source)
  return execFileSync(process.execPath, ['--import', QUICK, join(folder, 'main.mjs')], { encoding: 'utf8' })
}

test('an import is not given what a require of the same name was given', () => {
  expect(
    run(`
      import { createRequire } from 'node:module'
      const { count } = createRequire(import.meta.url)('./it')
      const refused = await import('./it').catch(({ code }) => code)
      console.log(count, refused)`).trim(),
  ).toBe('1 ERR_MODULE_NOT_FOUND')
})

test('one module under two queries is two, as without the hook', () => {
  expect(
    run(`
      const all = await Promise.all([import('./it.js'), import('./it.js'), import('./it.js?2')])
      console.log(all[0] === all[1], all[0] === all[2])`).trim(),
  ).toBe('true false')
})
