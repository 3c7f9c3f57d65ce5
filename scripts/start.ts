import { buildIfStale } from './build.ts'

// The server is this same process, so that a signal reaches it directly and nothing is left to stop behind it.
await buildIfStale()
await import('../src/app/server/main.ts')
