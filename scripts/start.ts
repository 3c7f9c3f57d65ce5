import { buildIfStale } from './build.ts'

// The server is this same process, so that a signal reaches it directly and nothing is left to stop behind it.
if (!(await buildIfStale())) process.exit(1)
await import('../src/app/server/main.ts')
