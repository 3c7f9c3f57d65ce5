import './mention-picker.css'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { MentionableView } from '../../contract.ts'
import type { MentionKind } from '../../text/tree.ts'
import { insertText } from './insert-text.ts'
import { matching, mentionAt, mentionSource } from './mention-source.ts'

const KIND_WORDS: Record<MentionKind, string> = {
  character: 'Character',
  npc: 'NPC',
  chapter: 'Chapter',
  handout: 'Handout',
  session: 'Session',
}

/** The picker that `@` opens in a text: what it offers, and the keys and attributes that the text gives to it. */
export function useMentionPicker(things: readonly MentionableView[], source: string, cursor: number) {
  const id = useId()
  const [active, setActive] = useState(0)
  const [left, setLeft] = useState<number | null>(null)
  const typed = mentionAt(source, cursor)
  const found = typed && typed.from !== left ? matching(things, typed.words) : []
  const isOpen = found.length > 0
  const chosen = Math.min(active, found.length - 1)

  const pick = (area: HTMLTextAreaElement, one: MentionableView) => {
    if (typed) insertText(area, mentionSource(one), typed.from, cursor)
    setActive(0)
  }
  /** Whether the key was meant for the picker. */
  const onKey = (event: KeyboardEvent<HTMLTextAreaElement>): boolean => {
    if (!isOpen || event.nativeEvent.isComposing) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setActive((chosen + step + found.length) % found.length)
    else if (event.key === 'Enter' || event.key === 'Tab') pick(event.currentTarget, found[chosen]!)
    else if (event.key === 'Escape') setLeft(typed?.from ?? null)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  const optionId = (at: number) => `${id}-${at}`
  return {
    onKey,
    pick,
    found,
    isOpen,
    chosen,
    listId: id,
    optionId,
    ties: {
      'aria-autocomplete': 'list' as const,
      'aria-haspopup': 'listbox' as const,
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': isOpen ? optionId(chosen) : undefined,
    },
  }
}

type Props = { picker: ReturnType<typeof useMentionPicker>; onPick: (one: MentionableView) => void }

/** What can be mentioned; it stands under the text and never takes the cursor out of it. */
export function MentionPicker({ picker, onPick }: Props) {
  const { found, isOpen, chosen, listId, optionId } = picker
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <>
      <p className="visually-hidden" role="status">
        {isOpen && `${found.length} to mention. ${found[chosen]?.name}. Enter takes it.`}
      </p>
      {isOpen && (
        <div ref={list} className="mention-picker" role="listbox" id={listId} aria-label="Mention">
          {found.map((one, at) => (
            // The cursor stays in the text, whose keys move through this list.
            <button
              key={`${one.kind}:${one.id}`}
              type="button"
              tabIndex={-1}
              role="option"
              id={optionId(at)}
              aria-selected={at === chosen}
              onMouseDown={event => event.preventDefault()}
              onClick={() => onPick(one)}
            >
              <span>{one.name}</span>
              <small>
                {KIND_WORDS[one.kind]}
                {one.veiled && ', veiled'}
              </small>
            </button>
          ))}
        </div>
      )}
    </>
  )
}
