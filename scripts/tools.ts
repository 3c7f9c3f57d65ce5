import { type SpawnOptions, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The project's folder. */
export const ROOT = join(import.meta.dirname, '..')

/** The program of an installed package, to be run by our own Node on every system. */
export function tool(packageName: string, bin = packageName): string {
  const folder = join(ROOT, 'node_modules', packageName)
  const { bin: bins } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>
  }
  const path = typeof bins === 'string' ? bins : bins[bin]
  if (!path) throw new Error(`${packageName} has no program ${bin}`)
  return join(folder, path)
}

export type Outcome = { code: number; output: string }

type RunOptions = { show?: boolean; env?: Record<string, string>; cwd?: string }

/** Runs Node with the words and answers how it ended; what it wrote is held back, or shown at once with `show`. */
export function runNode(words: string[], options: RunOptions = {}): Promise<Outcome> {
  return run(process.execPath, words, options)
}

/** The same for npm: the one that started us, else the one in PATH. */
export function runNpm(words: string[], options: RunOptions = {}): Promise<Outcome> {
  const npm = process.env.npm_execpath
  return npm?.endsWith('.js') ? run(process.execPath, [npm, ...words], options) : run('npm', words, options)
}

function run(program: string, words: string[], { show = false, env = {}, cwd = ROOT }: RunOptions): Promise<Outcome> {
  const stdio: SpawnOptions['stdio'] = show ? 'inherit' : ['ignore', 'pipe', 'pipe']
  const child = spawn(program, words, { cwd, stdio, env: { ...process.env, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => (output += chunk))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', code => resolve({ code: code ?? 1, output }))
  })
}
