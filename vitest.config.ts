import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{src,scripts,test}/**/*.test.ts'],
    globalSetup: ['test/postgres/test-cluster.ts'],
    setupFiles: ['test/quick-scrypt.ts'],
    pool: 'forks',
    isolate: false,
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 300_000,
  },
})
