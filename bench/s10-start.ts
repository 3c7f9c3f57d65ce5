import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Figure, median } from './pairs.ts'

const STARTS = 5
const MOST_SECONDS = 4

/** From `npm start` on an installed and built tree with data to the first page that is answered. */
export async function s10Start(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tomewright-bench-'))
  const port = await freePort()
  const seconds: number[] = []
  try {
    // The first start builds, makes the database and plants the demo world.
    for (let start = 0; start <= STARTS; start++) {
      const took = await startOnce(dataDir, port)
      if (start > 0) seconds.push(took)
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
  const ours = median(seconds)
  return [{ id: 'S10', what: 'start', unit: 's', ours, goal: `< ${MOST_SECONDS}`, reached: ours < MOST_SECONDS }]
}

async function startOnce(dataDir: string, port: number): Promise<number> {
  const begun = performance.now()
  const child = spawn(process.execPath, [join(import.meta.dirname, '../scripts/launch.mjs'), 'start'], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), BASE_URL: `http://127.0.0.1:${port}` },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    await answers(`http://127.0.0.1:${port}/`, child)
    return (performance.now() - begun) / 1000
  } finally {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the start ended with ${child.exitCode}`)
    const response = await fetch(url).catch(() => null)
    if (response?.ok) return
    await pause(10)
  }
}
