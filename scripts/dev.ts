import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { ROOT, tool } from './tools.ts'

// One address for both sides: Vite serves the pages there and hands everything else to the server, which listens one port
// further. Node starts the server anew when one of its files changes, and Vite brings changes of the pages to the browser.
const port = Number(process.env.PORT ?? 4000)
const origin = `http://127.0.0.1:${port + 1}`
const baseUrl = process.env.BASE_URL ?? `http://tomewright.localhost:${port}`

function run(words: string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [...process.execArgv, ...words], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, DEV: 'on', ...env },
  })
}

const server = run(['--watch', '--watch-preserve-output', 'src/app/server/main.ts'], {
  PORT: String(port + 1),
  BASE_URL: baseUrl,
})
const pages = run(
  [tool('vite'), '--port', String(port), '--strictPort', '--host', '127.0.0.1', '--clearScreen', 'false'],
  { API_ORIGIN: origin },
)
const both = [server, pages]
const ended = both.map(child => once(child, 'exit'))

const stop = () => {
  for (const child of both) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
const [code] = await Promise.race(ended)
stop()
await Promise.all(ended)
process.exit(code ?? 0)
