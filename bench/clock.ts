/** Milliseconds on the machine's own clock, which is the same for all its processes. */
export const now = (): number => Number(process.hrtime.bigint()) / 1e6
