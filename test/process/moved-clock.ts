// For `node --import`: the process believes that it is so many milliseconds later than it is.
const by = Number(process.env.CLOCK_MOVED_MS)
const rightNow = Date.now
Date.now = () => rightNow() + by
globalThis.Date = new Proxy(Date, {
  construct: (real, words) => Reflect.construct(real, words.length > 0 ? words : [real.now()]),
  apply: real => new real(real.now()).toString(),
})
