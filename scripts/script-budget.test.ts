import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MOST_SCRIPT, overBudget } from './script-budget.ts'

let folder: string
const write = (file: string, kb: number) => writeFileSync(join(folder, file), Buffer.alloc(kb * 1000))

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'budget-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<script type="module" crossorigin src="/assets/initial.js"></script>')
  const parts = ['/assets/initial.js', '/assets/page.js', '/assets/page.css']
  writeFileSync(
    join(folder, 'page-parts.json'),
    JSON.stringify({ pages: Object.fromEntries(Object.keys(MOST_SCRIPT).map(page => [page, parts])) }),
  )
  write('assets/initial.js', 400)
  write('assets/initial.js.br', 100)
  write('assets/page.js', 20)
  write('assets/page.css', 500)
})
afterEach(() => rmSync(folder, { recursive: true }))

test('scripts count once and as they are sent, and styles do not count', () => {
  expect(overBudget(folder)).toEqual([])
})

test('a page with more is named', () => {
  write('assets/page.js', 21)
  expect(overBudget(folder)).toEqual(['/ begins with 121.0 kB of scripts, at most 120'])
})
