/** What a key does in an open book. */
export type BookAct =
  | 'contents'
  | 'search'
  | 'find'
  | 'bookmark'
  | 'next'
  | 'previous'
  | 'first'
  | 'last'
  | 'nextHit'
  | 'previousHit'

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat'>

const PLAIN: Readonly<Record<string, BookAct>> = {
  g: 'contents',
  '/': 'search',
  b: 'bookmark',
  ArrowRight: 'next',
  PageDown: 'next',
  ArrowLeft: 'previous',
  PageUp: 'previous',
  Home: 'first',
  End: 'last',
}
/** A key that is held down does these once. */
const ONCE: readonly BookAct[] = ['contents', 'search', 'find', 'bookmark']

/** The act of a key, wherever the focus is in the book; undefined for a key that belongs to the browser. */
export function actOf({ key, ctrlKey, metaKey, altKey, shiftKey, repeat }: Key): BookAct | undefined {
  if (altKey) return undefined
  if (key === 'F3' && !ctrlKey && !metaKey) return shiftKey ? 'previousHit' : 'nextHit'
  if (ctrlKey || metaKey) return key.toLowerCase() === 'f' && !shiftKey && !repeat ? 'find' : undefined
  const act = Object.hasOwn(PLAIN, key) ? PLAIN[key] : undefined
  return act && repeat && ONCE.includes(act) ? undefined : act
}

/** Where keys write, choose or belong to what lies over the book. The slider is none of these: on it arrows turn pages too. */
const OWN_KEYS =
  'input:not([type=range], [type=checkbox], [type=button]), textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox], [role=combobox]'

/** Whether the keys of an element are its own. */
export const keepsKeys = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(OWN_KEYS) !== null
