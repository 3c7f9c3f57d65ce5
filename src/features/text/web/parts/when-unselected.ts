/** Waits until no text is selected: text that is replaced in the document leaves the selection. */
export function whenUnselected(): Promise<void> {
  const isFree = () => document.getSelection()?.isCollapsed ?? true
  if (isFree()) return Promise.resolve()
  const { promise, resolve } = Promise.withResolvers<void>()
  const look = () => {
    if (!isFree()) return
    document.removeEventListener('selectionchange', look)
    resolve()
  }
  document.addEventListener('selectionchange', look)
  return promise
}
