import { globSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT, runNpm } from './tools.ts'

const npm = (...words: string[]) => runNpm(['run', ...words], { env: { NO_COLOR: '1' } })
const COMMAND = { timeout: 240_000 }

test('npm run test:one runs the files that it is given', COMMAND, async () => {
  const { code, output } = await npm('test:one', '--', 'src/kit/web/ago.test.ts')
  expect(output).toMatch(/Test Files\s+1 passed/)
  expect(code).toBe(0)
})

test('npm run test:one runs nothing where a path is missing', COMMAND, async () => {
  const { code, output } = await npm('test:one', '--', 'src/kit/web/ago.test.ts', 'src/nowhere')
  expect(output).toContain('There is no src/nowhere.')
  expect(output).not.toContain('Test Files')
  expect(code).toBe(2)
})

test('npm run test:deep lists every house-wide test and every slow one', COMMAND, async () => {
  const { code, output } = await npm('test:deep', '--', '--list')
  const files = globSync(['test/house/*.test.ts', '{src,scripts,test}/**/*.slow.test.ts'], { cwd: ROOT })
  expect(files.map(path => path.replaceAll('\\', '/')).filter(path => !output.includes(path))).toEqual([])
  expect(code).toBe(0)
})

test('npm run migration writes nothing where nothing has changed', COMMAND, async () => {
  const migrations = () => readdirSync(join(ROOT, 'drizzle'), { recursive: true }).sort()
  const before = migrations()
  const { code, output } = await npm('migration', '--', 'nothing')
  expect(output).toContain('nothing to migrate')
  expect(migrations()).toEqual(before)
  expect(code).toBe(0)
})
