import type { Connection } from './connection.ts'
import { ownerMark } from './lock.ts'

/** Any PostgreSQL settings by name; they win over the built-in ones. */
export type Settings = Record<string, string | number>

/** For an application on one machine: small when idle, durable, quiet, and without people's data in its log. */
const SMALL: Settings = {
  shared_buffers: '64MB',
  max_connections: 60,
  max_wal_size: '256MB',
  max_wal_senders: 0,
  max_logical_replication_workers: 0,
  jit: 'off',
  // A page from anywhere costs about the same on the disks of today: small reads go by index.
  random_page_cost: 1.1,
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  logging_collector: 'off',
  log_checkpoints: 'off',
  log_line_prefix: '',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

/** The server's command line for a data directory, listening at `connection`. */
export function serverArguments(
  dataDir: string,
  connection: Connection,
  major: number,
  extra: Settings = {},
): string[] {
  const socket = connection.host.startsWith('/')
  const where: Settings = {
    listen_addresses: socket ? '' : connection.host,
    unix_socket_directories: socket ? connection.host : '',
    unix_socket_permissions: '0700',
    port: connection.port,
  }
  const forMajor: Settings = major >= 18 ? { io_method: 'sync' } : {}
  const settings = Object.entries({ ...SMALL, ...forMajor, ...where, ...extra })
  return ['-D', dataDir, '-c', ownerMark(), ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}
