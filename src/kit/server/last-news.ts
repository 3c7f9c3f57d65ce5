/**
 * The time of the last event of each channel. The answer to a join has it, so a client sees whether an event came
 * between its fetch and the join. A limited number of channels is stored; for dropped ones only the latest of their
 * times.
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
    /** After events that this process has not heard. */
    forget: () => {
      times.clear()
      forgotten = now()
    },
    /** The milliseconds without an event, as far as is recorded. */
    quietFor: (channel: string) => Math.round(now() - (times.get(channel) ?? forgotten)),
  }
}
