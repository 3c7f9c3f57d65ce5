import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runNode } from '../../../scripts/tools.ts'
import { startProblem } from './start-problem.ts'

/** The output of a start with these settings, and its exit code. */
const started = (env: Record<string, string>) =>
  runNode(['src/app/server/main.ts'], {
    env: { DEMO: 'off', LOG_LEVEL: 'silent', BASE_URL: 'http://tomewright.localhost', ...env },
  })

test('a taken port ends the start with one line', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tomewright-start-'))
  const other = createServer()
  await new Promise<void>(resolve => other.listen(0, '0.0.0.0', resolve))
  const { port } = other.address() as { port: number }
  const { code, output } = await started({ PORT: String(port), DATA_DIR: dataDir })
  expect(code).toBe(1)
  expect(output.trim()).toBe(
    `Tomewright cannot start: port ${port} is taken by another program. Stop that, or set PORT to a free one.`,
  )
  await new Promise(resolve => other.close(resolve))
  rmSync(dataDir, { recursive: true, force: true })
})

test('a data folder that cannot be made ends the start with one line', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tomewright-start-'))
  writeFileSync(join(folder, 'file'), '')
  const { code, output } = await started({
    DATA_DIR: join(folder, 'file', 'data'),
    SESSION_SECRET: 'x'.repeat(32),
  })
  expect(code).toBe(1)
  expect(output.trim()).toMatch(/^Tomewright cannot start: .*file.* is no folder\. Set DATA_DIR to another one\.$/)
  rmSync(folder, { recursive: true, force: true })
})

test('missing rights and a full disk are said in words, and what nobody foresaw is left whole', () => {
  const of = (code: string) => Object.assign(new Error('raw'), { code, path: '/data' })
  expect(startProblem(of('EACCES'))).toBe('/data may not be written by this user.')
  expect(startProblem(of('ENOSPC'))).toMatch(/^the disk is full/)
  expect(startProblem(of('EUNKNOWN'))).toBeNull()
  expect(startProblem('odd')).toBeNull()
})
