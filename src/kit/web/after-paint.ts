/**
 * Runs something once the next frame has been drawn, so that it does not delay that frame. Answers a function that
 * cancels it.
 */
export function afterPaint(run: () => void): () => void {
  let timer = 0
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(run)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
