/**
 * The time of the last event of each channel. A client that joins a channel learns from it whether an event came between
 * its fetch and the join. A limited number of channels is held; for a dropped one only its last quiet time is stored.
 */
export function rememberNews(most = 10_000, now: () => number = () => performance.now()) {
  const times = new Map<string, number>()
  let forgotten = now()
  return {
    said: (channel: string) => {
      times.delete(channel)
      times.set(channel, now())
      if (times.size <= most) return
      const [oldest, time] = times.entries().next().value!
      times.delete(oldest)
      forgotten = time
    },
    /** The milliseconds without an event, as far as is recorded. */
    quietFor: (channel: string) => Math.round(now() - (times.get(channel) ?? forgotten)),
  }
}
