import { useRef, useState } from 'react'
import { checked, type Faults, type FieldName, type FormBook, type FormValues } from './form-values.ts'
import { useKeptDraft } from './use-kept-draft.ts'

type Start = { userId: string; book: FormBook; values: FormValues }
const same = (one: FormValues, other: FormValues) => JSON.stringify(one) === JSON.stringify(other)

/** The state of the campaign form: values, what is wrong with them, the chosen cover, and the draft on this device. */
export function useCampaignForm({ userId, book: startBook, values: startValues }: Start) {
  const draft = useKeptDraft(userId, startBook.isNew ? 'new' : startBook.id)
  const kept = draft.found && !same(draft.found.values, startValues) ? draft.found : null
  const [book, setBook] = useState(kept?.book ?? startBook)
  const [values, setValues] = useState(kept?.values ?? startValues)
  const [saved, setSaved] = useState(startValues)
  const [cover, setCover] = useState<{ file: File; url: string } | null>(null)
  const [faults, setFaults] = useState<Faults>({})
  const [restored, setRestored] = useState(kept !== null)
  const form = useRef<HTMLFormElement>(null)

  const set = (change: Partial<FormValues>) => {
    const next = { ...values, ...change }
    setValues(next)
    setFaults(({ ...left }) => {
      for (const name of Object.keys(change) as FieldName[]) delete left[name]
      return left
    })
    draft.keep(book, next)
  }
  const chooseCover = (file: File | null) => {
    if (cover) URL.revokeObjectURL(cover.url)
    setCover(file && { file, url: URL.createObjectURL(file) })
  }
  /** Shows what is wrong and leads to the first of it. */
  const complain = (wrong: Faults) => {
    setFaults(wrong)
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const begin = (at: FormBook, from: FormValues) => {
    draft.drop()
    setBook(at)
    setValues(from)
    setSaved(from)
    setFaults({})
    setRestored(false)
    chooseCover(null)
  }
  return {
    book,
    values,
    faults,
    cover,
    form,
    restored,
    keptAt: draft.keptAt,
    /** The access that the book has on the server. */
    storedWard: saved.ward,
    dirty: cover !== null || !same(values, saved),
    set,
    chooseCover,
    complain,
    /** The request that the fields make, or null after complaining. */
    check: () => {
      const { request, faults: wrong } = checked(book, values)
      if (wrong) complain(wrong)
      return request
    },
    /** Begins again from a state of the book: after a save, or in place of the draft. */
    begin,
    /** Says that the newest state of the book is known and may be written over. */
    catchUp: (basedOn: string) => {
      const next = { ...book, basedOn }
      setBook(next)
      return next
    },
    startOver: () => begin(startBook, startValues),
  }
}
export type CampaignForm = ReturnType<typeof useCampaignForm>
