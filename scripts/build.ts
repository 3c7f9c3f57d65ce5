import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressAssets } from './compress-assets.ts'
import { withFileLock } from './file-lock.ts'
import { ROOT, runNode, tool } from './tools.ts'

/** What the web app is made of; server code and tests are not in it. */
const MADE_OF = [
  'src',
  'public',
  'scripts/look',
  'scripts/compress-assets.ts',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
]
const NOT_IN_IT = /(^|\/)server(\/|$)|\.test\.tsx?$/
const STAMP = join(ROOT, 'dist', '.built')

/** Builds the web app into dist/web unless the sources are those that it was built from. False, with its words, where that fails. */
export async function buildIfStale(): Promise<boolean> {
  return isFresh() || withFileLock(join(ROOT, 'node_modules', '.build-lock'), async () => isFresh() || build())
}

async function build(): Promise<boolean> {
  console.log('Building the web app …')
  const hash = sourcesHash()
  for (const kind of [[], ['--ssr', 'src/app/web/render-page.tsx']]) {
    const { code, output } = await runNode([tool('vite'), 'build', '--logLevel', 'warn', ...kind], {
      env: { NODE_ENV: 'production' },
    })
    if (code !== 0) {
      console.error(`The web app could not be built.\n${output}`)
      return false
    }
  }
  await compressAssets(join(ROOT, 'dist', 'web'))
  writeFileSync(STAMP, hash)
  return true
}

function isFresh(): boolean {
  if (!existsSync(join(ROOT, 'dist', 'web', 'index.html'))) return false
  if (!existsSync(join(ROOT, 'dist', 'pages', 'render-page.js'))) return false
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sourcesHash()
}

function sourcesHash(): string {
  const hash = createHash('sha256')
  for (const path of MADE_OF.flatMap(filesUnder))
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(ROOT, path)))
      .update('\0')
  return hash.digest('hex')
}

function filesUnder(path: string): string[] {
  if (NOT_IN_IT.test(path) || !existsSync(join(ROOT, path))) return []
  if (!statSync(join(ROOT, path)).isDirectory()) return [path]
  return readdirSync(join(ROOT, path))
    .sort()
    .flatMap(name => filesUnder(`${path}/${name}`))
}
