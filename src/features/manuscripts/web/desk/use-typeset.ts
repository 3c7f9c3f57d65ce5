import { useDeferredValue, useMemo } from 'react'
import type { CharacterView } from '#features/characters/contract.ts'
import type { MentionableView } from '../../contract.ts'
import { mentionKey } from '../../text/mentions.ts'
import { chapterPages, pageAt, paginate } from '../../text/paginate.ts'
import { secretsIn } from '../../text/secrets.ts'
import { treeShownTo } from '../../text/shown-to.ts'
import { plainText } from '../../text/tree.ts'
import type { Draft } from './use-draft.ts'

/** As whom the preview is read: the GM side, somebody without a character, or a character of the book. */
export type PreviewAs = 'gm' | 'stranger' | string

/** Who reads the preview, and the mentions that they may follow. */
function viewerFor(as: PreviewAs, cast: readonly CharacterView[], things: readonly MentionableView[]) {
  const gmSide = as === 'gm'
  const open = new Set(things.filter(one => gmSide || !one.veiled).map(mentionKey))
  const one = cast.find(({ id }) => id === as)
  return { gmSide, open, characterIds: one ? [one.id] : [], characterNames: one ? [one.name] : [] }
}

const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu

/** The pages that a draft makes right now, in its style, and the page that the cursor is on. */
export function useTypeset(
  draft: Draft,
  cursor: number,
  as: PreviewAs,
  cast: readonly CharacterView[],
  things: readonly MentionableView[],
) {
  const source = useDeferredValue(draft.source)
  const place = useDeferredValue(cursor)
  const { title, scribeStyle: style } = draft
  const viewer = useMemo(() => viewerFor(as, cast, things), [as, cast, things])
  const pages = useMemo(() => {
    try {
      return chapterPages(title.trim() || 'Untitled', treeShownTo(source, viewer), { style })
    } catch {
      return null
    }
  }, [title, source, style, viewer])
  const secrets = useMemo(() => secretsIn(source), [source])
  const words = useMemo(
    () => pages?.reduce((sum, page) => sum + (plainText(page.blocks).match(word)?.length ?? 0), 0) ?? 0,
    [pages],
  )
  const here = useMemo(() => {
    if (!pages) return null
    const before = paginate(treeShownTo(source.slice(0, place), viewer), { style, title })
    return pageAt(pages, Math.max(0, (before.at(-1)?.endOffset ?? 0) - 1)) ?? pages[0]!
  }, [pages, source, place, viewer, style, title])
  return { pages, here, secrets, words, stale: source !== draft.source }
}
