import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { withFileLock } from './file-lock.ts'

const USAGE = `Usage: npm run migration -- NAME
       npm run migration -- --fresh
Writes the SQL that leads from the newest migration in drizzle/ to the tables in src/features/*/server/tables.ts;
\`npm run check\` fails where there would be something to write.
  NAME     what the migration is about, as part of its file name
  --fresh  replaces all migrations by one, 0000_foundations: only before the first release`

const ROOT = join(import.meta.dirname, '..')
const MIGRATIONS = join(ROOT, 'drizzle')

function generate(out: string, name: string): boolean {
  const kit = join(createRequire(import.meta.url).resolve('drizzle-kit'), '..', 'bin.cjs')
  const words = [kit, 'generate', '--name', name]
  return (
    spawnSync(process.execPath, words, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, MIGRATIONS_OUT: out } })
      .status === 0
  )
}

/** The new history is written beside the old one and takes its place only when it is whole and says something else. */
function generateFresh(): boolean {
  const making = mkdtempSync(join(ROOT, '.drizzle-'))
  const old = `${making}.old`
  try {
    if (!generate(`./${making.slice(ROOT.length + 1)}`, 'foundations')) return false
    const sql = '0000_foundations.sql'
    if (!existsSync(join(making, sql))) return false
    if (
      existsSync(join(MIGRATIONS, sql)) &&
      readFileSync(join(making, sql), 'utf8') === readFileSync(join(MIGRATIONS, sql), 'utf8')
    )
      return true
    if (existsSync(MIGRATIONS)) renameSync(MIGRATIONS, old)
    renameSync(making, MIGRATIONS)
    chmodSync(MIGRATIONS, 0o755)
    return true
  } finally {
    rmSync(making, { recursive: true, force: true })
    rmSync(old, { recursive: true, force: true })
  }
}

/** drizzle-kit compares the tables with the newest snapshot alone: of an older one only its migration is kept. */
function keepNewestSnapshot() {
  const meta = join(MIGRATIONS, 'meta')
  const snapshots = readdirSync(meta).filter(name => name.endsWith('_snapshot.json'))
  for (const name of snapshots.sort().slice(0, -1)) rmSync(join(meta, name))
}

/** Lets drizzle-kit write into a copy, and sees whether it found anything to write. */
function verify(): boolean {
  const copy = mkdtempSync(join(ROOT, '.drizzle-'))
  try {
    cpSync(MIGRATIONS, copy, { recursive: true })
    if (!generate(`./${copy.slice(ROOT.length + 1)}`, 'missing')) return false
    const written = readdirSync(copy).filter(name => !existsSync(join(MIGRATIONS, name)))
    if (written.length > 0) console.error('The tables have changed: npm run migration -- NAME')
    return written.length === 0
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

const { values, positionals } = parseArgs({
  options: { fresh: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const [task, name] = positionals
if (task !== 'verify' && (task !== 'generate' || !(name || values.fresh))) {
  console.error(USAGE)
  process.exit(2)
}
const done = await withFileLock(join(ROOT, 'node_modules', '.migrations-lock'), () => {
  if (task === 'verify') return verify()
  if (!(values.fresh ? generateFresh() : generate('./drizzle', name!))) return false
  keepNewestSnapshot()
  return true
})
process.exit(done ? 0 : 1)
