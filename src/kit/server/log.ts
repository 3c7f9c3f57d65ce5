import { type DestinationStream, destination, type Logger as PinoLogger, pino } from 'pino'
import type { Config } from './config.ts'
import { hideSecrets } from './log-secrets.ts'

export type Logger = PinoLogger

/**
 * The log of this process, on standard output: readable lines for a terminal, else one JSON object a line. Lines are
 * written asynchronously; the rest is written when the process ends.
 */
export function openLog({ logLevel }: Pick<Config, 'logLevel'>): Logger {
  return createLog(logLevel, { pretty: process.stdout.isTTY ?? false, to: destination({ dest: 1, sync: false }) })
}

/**
 * A log that writes to `to`. Secrets are redacted for every caller of the log: fields by their names, addresses and
 * query values by their look. A request gets a child with its `requestId`.
 */
export function createLog(
  level: Config['logLevel'],
  { pretty, to }: { pretty: boolean; to: DestinationStream },
): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: label => ({ level: label }) },
      hooks: { streamWrite: hideSecrets },
    },
    pretty ? { write: line => to.write(onOneLine(line)) } : to,
  )
}

const SYMBOLS: Record<string, string> = { fatal: '✖', error: '✖', warn: '▲', info: '·', debug: '-', trace: '-' }

function onOneLine(line: string): string {
  const { level, time, msg = '', err, requestId: _, ...rest } = JSON.parse(line)
  const details = Object.entries(rest).map(
    ([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  const head = [String(time).slice(11, 19), SYMBOLS[level] ?? level, msg, ...details].filter(Boolean).join(' ')
  return err ? `${head}\n  ${err.stack ?? err.message}\n` : `${head}\n`
}
