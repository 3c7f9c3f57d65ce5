import { useDeferredValue, useMemo } from 'react'
import type { CharacterView } from '#features/characters/contract.ts'
import { chapterPages, pageAt, paginate } from '../../text/paginate.ts'
import { parse } from '../../text/parse.ts'
import { redact, secretsIn } from '../../text/secrets.ts'
import type { Draft } from './use-draft.ts'

/** As whom the preview is read: the GM side, somebody without a character, or a character of the book. */
export type PreviewAs = 'gm' | 'stranger' | string

const viewerFor = (as: PreviewAs, cast: readonly CharacterView[]) => {
  if (as === 'gm') return { gmSide: true, characterIds: [] }
  const one = cast.find(({ id }) => id === as)
  return { gmSide: false, characterIds: one ? [one.id] : [], characterNames: one ? [one.name] : [] }
}

/** The pages that a draft makes right now, in its style, and the page that the cursor is on. */
export function useTypeset(draft: Draft, cursor: number, as: PreviewAs, cast: readonly CharacterView[]) {
  const source = useDeferredValue(draft.source)
  const place = useDeferredValue(cursor)
  const { title, scribeStyle: style } = draft
  const pages = useMemo(
    () => chapterPages(title.trim() || 'Untitled', parse(redact(source, viewerFor(as, cast))), { style }),
    [title, source, style, as, cast],
  )
  const secrets = useMemo(() => secretsIn(source), [source])
  const here = useMemo(() => {
    const before = paginate(parse(redact(source.slice(0, place), viewerFor(as, cast))), { style, title })
    return pageAt(pages, Math.max(0, (before.at(-1)?.endOffset ?? 0) - 1)) ?? pages[0]!
  }, [pages, source, place, as, cast, style, title])
  return { pages, here, secrets, stale: source !== draft.source }
}
