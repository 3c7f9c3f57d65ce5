import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useContractForm } from '#kit/web/form/use-contract-form.ts'
import { success } from '#kit/web/toast.tsx'
import { BookEdit, NewBook } from '../../forms.ts'
import { api } from '../api.ts'
import { bindBook, mayBind, saveFault } from './bind-book.ts'
import { type CampaignValues, type FormBook, sameValues } from './form-values.ts'
import { useKeptDraft } from './use-kept-draft.ts'

type Start = {
  userId: string
  book: FormBook
  values: CampaignValues
  /** Hears the id of the book once it is saved. */
  onSaved?: (id: string) => void
}

/** The campaign form: its fields, the chosen cover, and the draft on this device. Whatever fails, what was typed stays. */
export function useCampaignForm({ userId, book: startBook, values: startValues, onSaved }: Start) {
  const queries = useQueryClient()
  const draft = useKeptDraft(userId, startBook.isNew ? 'new' : startBook.id)
  const unsaved = draft.stored && !sameValues(draft.stored.values, startValues) ? draft.stored : null
  const [book, setBook] = useState(unsaved?.book ?? startBook)
  const [storedWard, setStoredWard] = useState(startValues.ward)
  const [cover, setCover] = useState<{ file: File; url: string } | null>(null)
  const [restored, setRestored] = useState(unsaved !== null)

  const form = useContractForm<typeof NewBook | typeof BookEdit, CampaignValues>(book.isNew ? NewBook : BookEdit, {
    initial: startValues,
    typed: unsaved?.values,
    at: { PASSWORD_TAKEN: 'campaignPassword' },
    failed: saveFault,
    save: async (sent, values, sending) => {
      if (!(await mayBind(book))) return false
      const bound = await bindBook({ book, sent, cover: cover?.file, sending, onCatchUp: setBook })
      if (!bound) return false
      begin(bound.book, bound.theirs ?? values)
      if (bound.theirs) return bound.theirs
      success(book.isNew ? 'New book created!' : 'Book updated!')
      void queries.invalidateQueries({ queryKey: api.key() })
      onSaved?.(bound.book.id)
      return undefined
    },
  })

  const chooseCover = (file: File | null) => {
    if (cover) URL.revokeObjectURL(cover.url)
    setCover(file && { file, url: URL.createObjectURL(file) })
  }
  /** Begins again from a state of the book: after a save, or in place of the draft. */
  const begin = (at: FormBook, from: CampaignValues) => {
    draft.drop()
    setBook(at)
    setStoredWard(from.ward)
    setRestored(false)
    chooseCover(null)
    form.begin(from)
  }
  return {
    ...form,
    set: (change: Partial<CampaignValues>) => {
      form.set(change)
      draft.keep(book, { ...form.values, ...change })
    },
    dirty: form.dirty || cover !== null,
    book,
    cover,
    chooseCover,
    restored,
    keptAt: draft.keptAt,
    /** The access that the book has on the server. */
    storedWard,
    startOver: () => begin(startBook, startValues),
  }
}
export type CampaignForm = ReturnType<typeof useCampaignForm>
