import { useEffect, useMemo, useRef, useState } from 'react'
import type { CharacterView } from '#features/characters/contract.ts'
import { mentionKey } from '#features/text/engine/mentions.ts'
import type { MentionableView } from '../../contract.ts'
import type { Draft } from './drafts.ts'
import type { PagesSet, TextToSet } from './set-pages.ts'
import { openTypesetter, type Typesetter } from './typesetter.ts'

/** The reader of the preview: the GM side, somebody without a character, or a character of the book. */
export type PreviewAs = 'gm' | 'stranger' | string

const PAUSE_MS = 200

/** The reader of the preview, and the mentions that they may open. */
function viewerFor(as: PreviewAs, cast: readonly CharacterView[], things: readonly MentionableView[]) {
  const gmSide = as === 'gm'
  const open = new Set(things.filter(one => gmSide || !one.veiled).map(mentionKey))
  const one = cast.find(({ id }) => id === as)
  return { gmSide, open, characterIds: one ? [one.id] : [], characterNames: one ? [one.name] : [] }
}

type Wanted = { text: TextToSet; cursor: number }

/**
 * The pages that a draft makes, in its style, and the one that the cursor is on; set a moment after the last change. While one
 * text is being set the newest of those that came meanwhile waits, and the others are left out.
 */
export function useTypeset(
  draft: Draft,
  cursor: number,
  as: PreviewAs,
  cast: readonly CharacterView[],
  things: readonly MentionableView[],
) {
  const { source, title, scribeStyle: style } = draft
  const viewer = useMemo(() => viewerFor(as, cast, things), [as, cast, things])
  const text = useMemo(() => ({ source, title, style, viewer }), [source, title, style, viewer])
  const typesetter = useRef<Typesetter>(null)
  const next = useRef<Wanted>(null)
  const running = useRef(false)
  const [done, setDone] = useState<{ pages: PagesSet | null; text: TextToSet }>()

  useEffect(() => {
    const opened = openTypesetter()
    typesetter.current = opened
    running.current = false
    return () => opened.close()
  }, [])

  useEffect(() => {
    next.current = { text, cursor }
    const run = async () => {
      const wanted = next.current
      const setter = typesetter.current
      if (!wanted || !setter || running.current) return
      next.current = null
      running.current = true
      const pages = await setter.set(wanted).catch(() => null)
      if (typesetter.current !== setter) return
      running.current = false
      setDone({ pages, text: wanted.text })
      void run()
    }
    const timer = setTimeout(() => void run(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, cursor])

  /** The text without one of the pages that are shown; null where that cannot be done in one piece. */
  const leaveOut = async (partNumber: number) => (await typesetter.current?.leaveOut({ text, partNumber })) ?? null
  return {
    pages: done?.pages,
    /** Nothing could be set. */
    failed: done?.pages === null,
    stale: done?.text !== text,
    setSource: done?.text.source,
    leaveOut,
  }
}
export type Typeset = ReturnType<typeof useTypeset>
