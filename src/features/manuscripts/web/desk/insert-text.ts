/** Writes into a text as if it were typed, so that the browser's own undo takes it back. */
export function insertText(
  area: HTMLTextAreaElement,
  text: string,
  from = area.selectionStart,
  to = area.selectionEnd,
) {
  area.focus()
  area.setSelectionRange(from, to)
  const typed = text === '' ? document.execCommand('delete') : document.execCommand('insertText', false, text)
  if (typed || (text === '' && from === to)) return
  area.setRangeText(text, from, to, 'end')
  area.dispatchEvent(new Event('input', { bubbles: true }))
}
