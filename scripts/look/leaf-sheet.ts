import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, preview } from 'vite'

const root = join(import.meta.dirname, '../..')
const sheet = 'scripts/look/leaves.html'

/** Builds the sheet of bare leaves and serves it; `close` when done. */
export async function serveLeaves(): Promise<{ url: string; close: () => Promise<void> }> {
  const outDir = await mkdtemp(join(tmpdir(), 'leaves-'))
  const options = { root, configFile: join(root, 'vite.config.ts'), logLevel: 'silent' as const }
  await build({ ...options, build: { outDir, emptyOutDir: true, rolldownOptions: { input: join(root, sheet) } } })
  const server = await preview({ ...options, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } })
  return {
    url: `${server.resolvedUrls!.local[0]}${sheet}`,
    close: async () => {
      await server.close()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}
