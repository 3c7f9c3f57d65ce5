import type { EditorView } from '@codemirror/view'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
import { show } from '../editor/write-into.ts'
import { putOnDesk } from '../parts/on-desk.ts'

/**
 * The passage that the address names: its chapter comes onto the desk, and the passage into sight. Then the address forgets it,
 * so that a reload stays with what the writer does.
 */
export function usePassage(bookId: string, openId: string, editor: RefObject<EditorView | null>) {
  const { chapter, at } = useSearch({ strict: false }) as { chapter?: string; at?: string }
  const navigate = useNavigate()
  const wanted = useRef(chapter)
  // Before the desk looks for its first chapter.
  useEffect(() => {
    if (wanted.current) putOnDesk(bookId, wanted.current)
  }, [bookId])
  useEffect(() => {
    if (!wanted.current || wanted.current !== openId) return
    wanted.current = undefined
    const [start = 0, end = start] = (at ?? '').split('-').map(Number)
    const frame = requestAnimationFrame(() => {
      if (editor.current && at) show(editor.current, start, end)
      void navigate({ to: '.', search: {}, replace: true } as never)
    })
    return () => cancelAnimationFrame(frame)
  }, [openId, at, editor, navigate])
}
