/** In pixels of the screen: a shorter way is a press. */
const PULL = 24

/** Whether a sheet stands up after it was pulled so far, downwards counted as positive; undefined where that was no pull. */
export const pulledUp = (way: number): boolean | undefined => (Math.abs(way) < PULL ? undefined : way < 0)
