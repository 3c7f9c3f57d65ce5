import { buildIfStale } from './build.ts'

// Builds the web app as `npm start` does; for `deploy/Containerfile`.
process.exit((await buildIfStale()) ? 0 : 1)
