import './burn-book-modal.css'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { nameAlone } from '#kit/shared/name-alone.ts'
import { codeOf, wordsOf } from '#kit/web/api.ts'
import { BookCover } from '#kit/web/book-cover.tsx'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { Field, FieldError } from '#kit/web/field.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { TextInput } from '#kit/web/text-input.tsx'
import { failure } from '#kit/web/toast.tsx'
import type { ThemeId } from '#lexicon/look/ids.ts'
import { BURN_PHRASE, isBurnPhrase } from '../../rules.ts'
import { api } from '../api.ts'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'burn-book': typeof BurnBookModal
  }
}

export type Kindling = {
  id: string
  title: string
  gm: { name: string }
  bookTheme?: ThemeId
  coverUrl?: string | null
}

/** How long the cover smoulders before it is gone; the book itself burns at once. */
const SMOULDER_MS = 2400
const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches
const smoulder = () => new Promise<void>(resolve => setTimeout(resolve, still() ? 160 : SMOULDER_MS))

/** Asks for the phrase, burns the book for good, and answers true when it is gone. */
export function BurnBookModal({ book, answer, dismiss }: { book: Kindling } & ModalProps<boolean>) {
  const queries = useQueryClient()
  const form = useId()
  const typed = useRef<HTMLInputElement>(null)
  const [phrase, setPhrase] = useState('')
  const [phase, setPhase] = useState<'confirming' | 'burning' | 'burned'>('confirming')
  const [fault, setFault] = useState<string | null>(null)
  const ready = isBurnPhrase(phrase)

  const burn = async (event: FormEvent) => {
    event.preventDefault()
    if (!ready || phase !== 'confirming') return
    setFault(null)
    setPhase('burning')
    try {
      await api.burn.call({ id: book.id, phrase })
      setPhase('burned')
      void queries.invalidateQueries({ queryKey: api.key() })
      await smoulder()
      answer(true)
    } catch (error) {
      setPhase('confirming')
      setFault(codeOf(error) ? `Failed to burn book. ${wordsOf(error, '')}` : 'Failed to burn book')
      failure(`“${book.title}” was not burned.`)
    }
  }
  const busy = phase !== 'confirming'
  const actions = (
    <>
      <Button type="submit" form={form} look="danger" disabled={!ready} busy={busy}>
        Burn this book
      </Button>
      <Button disabled={busy} onClick={dismiss}>
        Keep it
      </Button>
    </>
  )
  return (
    <Dialog title={`Burn “${book.title}”?`} onDismiss={() => !busy && dismiss()} initialFocus={typed} actions={actions}>
      <div className="burn-layout">
        <div className="burn-book" data-phase={phase} aria-hidden="true">
          <div className="burn-cover">
            <BookCover
              title={book.title}
              by={nameAlone(book.gm.name)}
              theme={book.bookTheme}
              src={book.coverUrl}
              seed={book.id}
            />
            <span className="burn-char" />
          </div>
          <span className="burn-ember" />
          <span className="burn-ash" />
        </div>
        <form id={form} className="burn-form" onSubmit={event => void burn(event)}>
          <p>
            Its pages, its NPCs with every note on them, its board and the talk in its Inn go with it, and nobody can
            bring them back. The characters stay with their players.
          </p>
          <Field label={`Type ${BURN_PHRASE} to go on`}>
            <TextInput
              ref={typed}
              value={phrase}
              disabled={busy}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              onChange={event => setPhrase(event.target.value)}
            />
          </Field>
          {fault && <FieldError>{fault}</FieldError>}
          <p className="visually-hidden" role="status">
            {phase === 'burning' && 'The book is burning.'}
            {phase === 'burned' && 'The book is burned.'}
          </p>
        </form>
      </div>
    </Dialog>
  )
}
