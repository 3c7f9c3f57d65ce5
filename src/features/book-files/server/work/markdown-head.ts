const HEAD = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/

/** Splits a text into the lines between `---` at its beginning, and its body. */
export function partsOf(text: string): { head: string; body: string } {
  const match = HEAD.exec(text)
  return match
    ? { head: match[1]!, body: text.slice(match[0].length) }
    : { head: '', body: text.replace(/^\uFEFF/, '') }
}

/** A value of the head of a text: what stands after its name on a line, without the quotes around it. */
export function fieldOf(head: string, name: string): string | undefined {
  const value = new RegExp(`^${name}:[ \\t]*(.+)$`, 'im').exec(head)?.[1]?.trim()
  const quoted = value && /^(["'])(.*)\1$/.exec(value)
  if (!quoted) return value
  if (quoted[1] === "'") return quoted[2]!.replaceAll("''", "'")
  try {
    return String(JSON.parse(value))
  } catch {
    return quoted[2]
  }
}

/** The names of all fields of a head. */
export const fieldsIn = (head: string): string[] => [...head.matchAll(/^([\w-]{1,40}):/gm)].map(([, name]) => name!)

/** The heading that a text begins with, without the `#` that may close it, and what stands under it. */
export function headingOf(body: string): { name: string; rest: string } | null {
  const end = body.indexOf('\n')
  const line = (end < 0 ? body : body.slice(0, end)).trimEnd()
  if (!/^#[ \t]/.test(line)) return null
  let last = line.length
  while (line[last - 1] === '#') last--
  const name = line.slice(1, last).trim()
  return name === '' ? null : { name, rest: end < 0 ? '' : body.slice(end).trim() }
}

/** A text without the empty lines around it; spaces at the beginning of its first line may mean something. */
export const bare = (text: string): string => text.replace(/^(?:[ \t]*\r?\n)+/, '').trimEnd()
