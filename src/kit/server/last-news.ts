/**
 * When something was last said on each channel. Whoever begins to hear a channel learns from it whether news came between
 * what they fetched and this moment. So many channels are kept; of an older one only a time is known by which it was silent.
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
    /** For how many milliseconds nothing was said, as far as is known. */
    quietFor: (channel: string) => Math.round(now() - (times.get(channel) ?? forgotten)),
  }
}
