import './mention-link.css'
import { createContext, type ReactNode, use } from 'react'
import { openModal } from '#kit/web/modal-registry.ts'
import type { Mention } from '../../engine/mentions.ts'

/** How a mention is followed to a chapter; without it chapters are words. */
const ToChapter = createContext<((chapterId: string) => void) | null>(null)
export const MentionsLead = ToChapter.Provider

/** A mention, as a way to what it names. The server leaves none in a text whose name is not for its reader. */
export function MentionLink({ kind, id, children }: Mention & { children: ReactNode }) {
  const toChapter = use(ToChapter)
  const follow = {
    npc: () => void openModal('npc-viewer', { id }),
    character: () => void openModal('character-details', { id }),
    chapter: toChapter && (() => toChapter(id)),
    handout: () => void openModal('handout', { id }),
    session: () => void openModal('game-session', { id }),
    map: () => void openModal('map-glance', { id }),
  }[kind]
  if (!follow) return children
  return (
    <button type="button" className="mention" onClick={follow}>
      {children}
    </button>
  )
}
