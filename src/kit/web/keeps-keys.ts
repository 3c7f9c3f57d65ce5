/** Elements that use keys to write, choose or move. A slider is not among them: in the book its arrows turn pages. */
const OWN_KEYS =
  'input:not([type=range], [type=checkbox], [type=button]), textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=combobox]'

/** What was closed a moment ago and still has the focus. */
const CLOSED = ':is([role=dialog], [role=alertdialog], [role=menu], [role=listbox])[data-closed]'

/** Whether the keys of an element are its own, so that a key of the page does nothing there. */
export const keepsKeys = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(OWN_KEYS) !== null && target.closest(CLOSED) === null
