import { ORPCError } from '@orpc/client'
import { codeOf, dataOf, wordsOf } from '#kit/web/api.ts'
import { chapterFault } from '../../rules.ts'

export const SAVE_FAILED = 'Failed to save pages. Please try again.'

/** The error of the title, of the text, or of neither (`said`). */
export type Wrong = { title?: string; source?: string; said?: string }

/** The reason why a chapter cannot be saved, before it is sent; null if there is none. */
export function wrongWith({ title, source }: { title: string; source: string }): Wrong | null {
  const ofTitle = title.trim() === '' ? 'Title is required.' : undefined
  const ofSource = source.trim() === '' ? 'Content cannot be empty.' : chapterFault(source)
  if (!ofTitle && !ofSource) return null
  return { ...(ofTitle && { title: ofTitle }), ...(ofSource && { source: ofSource }) }
}

type Issues = { issues?: { message: string; path?: unknown[] }[] }
const TOO_MUCH = 413

/** Why a save was refused, in the server’s words where it has some. */
export function whyNotSaved(error: unknown): Wrong {
  if (error instanceof ORPCError && error.status === TOO_MUCH)
    return { source: 'This is more than one chapter can hold. Divide it into several.' }
  const code = codeOf(error)
  if (code === 'CHAPTER_TITLE_TAKEN') return { title: wordsOf(error, SAVE_FAILED) }
  if (code !== 'BAD_REQUEST') return { said: code ? wordsOf(error, SAVE_FAILED) : SAVE_FAILED }
  const [issue] = dataOf<Issues>(error)?.issues ?? []
  const said = issue?.message ?? wordsOf(error, SAVE_FAILED)
  const [at] = issue?.path ?? []
  return at === 'title' || at === 'source' ? { [at]: said } : { said }
}
