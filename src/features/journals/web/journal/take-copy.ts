import { saveLink } from '#kit/web/save-file.ts'
import { api } from '../api.ts'

const AUDIENCE = { gm: 'secret, for the game master too', private: 'secret' }

/** Saves the own entries of both parts as one Markdown file, the earliest day first. */
export async function takeCopy(characterId: string, title: string): Promise<void> {
  const parts = [`# ${title}`]
  let after: string | undefined
  do {
    const { entries, next } = await api.sources.call({ characterId, ...(after ? { after } : {}) })
    for (const { title: name, entryDate, audience, tags, content } of entries) {
      const facts = [entryDate, audience && AUDIENCE[audience], tags.join(', ')].filter(Boolean)
      parts.push(`## ${name}`, `*${facts.join(' · ')}*`, content)
    }
    after = next ?? undefined
  } while (after)
  const url = URL.createObjectURL(new Blob([`${parts.join('\n\n')}\n`], { type: 'text/markdown' }))
  saveLink(url, `${title.replace(/[\\/:*?"<>|]/g, '').trim() || 'Journal'}.md`)
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
