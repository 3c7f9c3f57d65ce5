import type { AuthPort } from './auth-port.ts'
import type { Config } from './config.ts'
import type { DiscordPort } from './discord-port.ts'
import type { FileStore } from './files/store.ts'
import type { Hub } from './hub.ts'
import type { SizedPictures } from './images/sized-pictures.ts'
import type { InventedPages } from './invented-pages.ts'
import type { Jobs } from './jobs.ts'
import type { RateLimits } from './limits.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Payments } from './payments/port.ts'
import type { RowCache } from './row-cache.ts'
import type { Workers } from './workers.ts'

/** Every outside thing a service may reach; each has a real adapter and a local default. */
export type Ports = {
  config: Config
  auth: AuthPort
  /** Null: this site does not know Discord. */
  discord: DiscordPort | null
  files: FileStore
  /** The pictures among the files, in the sizes in which they are shown. */
  pictures: SizedPictures
  mailer: Mailer
  payments: Payments
  jobs: Jobs
  limits: RateLimits
  hub: Hub
  /** What was read about a caller, until the database says that it has changed. */
  rowCache: RowCache
  /** Aborted as soon as this process has announced its end. */
  ending: AbortController
  /** Threads for work that would hold up the event loop. */
  workers: Workers
  /** Pages of the demo world, in a process of its own. */
  invented: InventedPages
}
