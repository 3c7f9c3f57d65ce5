import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Counts the requests of a server from now on. The answer closes it: nothing new is accepted, what is under way is
 * finished, for `longestMs` milliseconds at most, and then every connection is closed.
 * @param ending from when on every answer closes its connection, so that few are left to close
 */
export function drainable(server: Server, ending: AbortSignal): (longestMs: number) => Promise<void> {
  let underWay = 0
  const { promise: done, resolve } = Promise.withResolvers<void>()
  let isClosing = false
  const settle = () => {
    if (isClosing && underWay === 0) resolve()
  }
  server.on('request', (_, response) => {
    underWay++
    if (ending.aborted) response.setHeader('connection', 'close')
    response.once('close', () => {
      underWay--
      settle()
    })
  })
  return async longestMs => {
    isClosing = true
    const closed = new Promise<void>(resolved => server.close(() => resolved()))
    settle()
    await Promise.race([done, pause(longestMs, undefined, { ref: false })])
    server.closeAllConnections()
    await closed
  }
}
