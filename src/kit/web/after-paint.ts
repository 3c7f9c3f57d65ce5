/**
 * Runs something once the next frame has been drawn, so that what a person waits to see is not kept back by what can come
 * a moment later. Gives back the way to call it off.
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
