const SEGMENT = /^[a-z0-9_-][a-z0-9_.-]{0,127}$/
const LONGEST = 512

/**
 * Whether this can be a key or a folder of the file store: segments of a-z, 0-9, `_`, `-` and `.` between slashes, none
 * of which begins or ends with a dot.
 */
export function isKey(key: string): boolean {
  return key.length <= LONGEST && key.split('/').every(part => SEGMENT.test(part) && !part.endsWith('.'))
}

/** Checks a key that we made ourselves: a wrong one is a mistake of ours, so it is an error and no fault. */
export function checkedKey(key: string): string {
  if (!isKey(key)) throw new Error(`not a key of the file store: ${JSON.stringify(key.slice(0, 80))}`)
  return key
}

/** The part of an uploader's file name that goes into a key: plain letters, and its ending. */
export function keyName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const dot = last.lastIndexOf('.')
  const stem = plain(dot > 0 ? last.slice(0, dot) : last, 80) || 'file'
  const ending = dot > 0 ? plain(last.slice(dot + 1), 10) : ''
  return ending ? `${stem}.${ending}` : stem
}

function plain(text: string, most: number): string {
  const letters = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const dashed = letters.replace(/[^a-z0-9.]+/g, '-').replace(/\.{2,}/g, '.')
  return dashed
    .replace(/^[-.]+/, '')
    .slice(0, most)
    .replace(/[-.]+$/, '')
}
