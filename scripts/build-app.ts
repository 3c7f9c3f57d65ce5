import { buildIfStale } from './build.ts'

// Builds the web app as `npm start` does: for an image, which is started without its sources' tools.
process.exit((await buildIfStale()) ? 0 : 1)
