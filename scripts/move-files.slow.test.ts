import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDisk } from '#kit/server/files/open-files.ts'
import { startS3 } from '#test/s3-stand-in.ts'
import { ROOT, runNode } from './tools.ts'

test('a run that was killed in the middle is repeated, and a bucket that does not answer is one line', {
  timeout: 180_000,
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tomewright-moving-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const disk = openDisk(dataDir)
  for (let n = 0; n < 20; n++)
    await disk.put(`books/${n}`, new TextEncoder().encode(`page ${n}`), { contentType: 'image/png' })
  const server = await startS3('tomes', 'tome')
  const env = {
    DATA_DIR: dataDir,
    S3_ENDPOINT: server.endpoint,
    S3_BUCKET: 'tomes',
    S3_ACCESS_KEY_ID: 'tome',
    S3_SECRET_ACCESS_KEY: 'wright',
  }
  const [stuck, heldUp] = [Promise.withResolvers<void>(), new Promise<void>(() => undefined)]
  server.trouble.before = method => {
    if (method !== 'PUT' || server.objects.size < 5) return Promise.resolve()
    stuck.resolve()
    return heldUp
  }
  const words = ['scripts/move-files.ts', '--to', 'bucket']
  const killed = spawn(process.execPath, words, { cwd: ROOT, env: { ...process.env, ...env }, stdio: 'ignore' })
  const ended = new Promise(resolve => killed.once('exit', resolve))
  await stuck.promise
  killed.kill('SIGKILL')
  await ended
  expect(server.objects.size).toBeLessThan(20)
  server.trouble.before = () => Promise.resolve()
  const again = await runNode(words, { env })
  expect(again.output).toMatch(
    /^20 files are in tomes, each compared by its checksum; \d+ of them were there before\.\n/,
  )
  expect(again.code).toBe(0)
  expect([...server.objects].map(([key, { bytes }]) => `${key} ${bytes}`).sort()).toEqual(
    Array.from({ length: 20 }, (_, n) => `books/${n} page ${n}`).sort(),
  )
  await server.close()
  const none = await runNode(words, { env })
  expect(none.output.trim()).toMatch(
    /^The files were not all copied \(.+\)\. Nothing is lost: run the command again\.$/,
  )
  expect(none.code).toBe(1)
})
