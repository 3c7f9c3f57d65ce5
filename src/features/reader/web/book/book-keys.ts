/** The actions of keys in an open book. */
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
