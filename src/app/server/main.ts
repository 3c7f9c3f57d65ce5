import '#kit/server/quick-imports.ts'

await import('./run.ts')
