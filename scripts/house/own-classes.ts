import { type Finding, lineAt, type Source } from './source.ts'

const STYLES = /^src\/features\/([^/]+)\/web\/.*\.css$/
const COMMENT = /\/\*.*?\*\//gs
/** A class that begins a rule. */
const OWN = /^[ \t]*\.([a-z][\w-]*)/gm

/** A class is dressed by one room: once loaded, the rules of all rooms hold on every page. */
export function ownClasses(sources: Source[]): Finding[] {
  const owners = new Map<string, string>()
  return sources.flatMap(({ path, text }) => {
    const room = STYLES.exec(path)?.[1]
    if (!room) return []
    const rules = text.replace(COMMENT, blank)
    return [...rules.matchAll(OWN)].flatMap(({ 1: name, index }) => {
      const owner = owners.get(name!) ?? room
      owners.set(name!, owner)
      if (owner === room) return []
      return [
        { rule: 'own classes', path, line: lineAt(text, index), says: `dresses .${name}, which ${owner} dresses` },
      ]
    })
  })
}

/** As long, and on as many lines. */
const blank = (comment: string) => comment.replace(/[^\n]/g, ' ')
