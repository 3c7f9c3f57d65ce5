import { type Finding, lineAt, type Source } from './source.ts'

const IMPORT = /import\s+(?:type\s+)?(\{[^}]*\}|\*\s+as\s+\w+)\s+from\s+'#features\/([^/']+)\/server\/tables\.ts'/g

/** Only the room that owns a table writes it: everybody else asks its service. Tests may set the scene as they like. */
export function tableWriters(sources: Source[]): Finding[] {
  return sources
    .filter(({ path }) => path.startsWith('src/') && path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .flatMap(source => [...source.text.matchAll(IMPORT)].flatMap(match => writesOf(source, match[1]!, match[2]!)))
}

function writesOf({ path, text }: Source, names: string, owner: string): Finding[] {
  if (path.startsWith(`src/features/${owner}/`)) return []
  return localNames(names).flatMap(name => {
    const writes = new RegExp(
      String.raw`\.(?:insert|update|delete)\(\s*${name}\b|(?:insert into|update|delete from)\s+\$\{${name}\b`,
      'gi',
    )
    return [...text.matchAll(writes)].map(({ index }) => ({
      rule: 'own tables',
      path,
      line: lineAt(text, index),
      says: `writes a table of ${owner} (${name.replace(/\\.*/, '')}): ask its service`,
    }))
  })
}

/** The names under which the tables are known in the importing file, as patterns. */
function localNames(names: string): string[] {
  if (names.startsWith('*')) return [`${names.split(/\s+/).at(-1)}\\.\\w+`]
  return names
    .replace(/[{}]/g, '')
    .split(',')
    .map(name => name.trim().replace(/^type\s+/, ''))
    .filter(Boolean)
    .map(name => name.split(/\s+as\s+/).at(-1)!)
}
