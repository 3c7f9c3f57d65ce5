import './drapery-modal.css'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { Dialog } from '#kit/web/dialog.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { PictureChoice } from '#kit/web/picture-choice.tsx'
import { Switch } from '#kit/web/switch.tsx'
import { Texture } from '#kit/web/texture.tsx'
import { failure } from '#kit/web/toast.tsx'
import { DEFAULT_DRAPERY, DRAPERY_IDS, type DraperyId } from '#lexicon/look/ids.ts'
import { DRAPERIES } from '#lexicon/look/table-draperies.ts'
import { api } from '../api.ts'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    drapery: typeof DraperyModal
  }
}

type Props = { book?: { id: string; tableDrapery: DraperyId; tabletopStyle: boolean } }
const CLOSES_AFTER_MS = 1000

/** The choice of the table top: a press saves it for every reader, and the modal closes a second later. */
export function DraperyModal({ book, dismiss }: Props & ModalProps<boolean>) {
  const queries = useQueryClient()
  const name = useId()
  const [table, setTable] = useState({
    tableDrapery: book?.tableDrapery ?? DEFAULT_DRAPERY,
    tabletopStyle: book?.tabletopStyle ?? true,
  })
  /** The last choice that the server accepted: a failed choice returns to it. */
  const saved = useRef(table)
  const closing = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(closing.current), [])
  const save = useMutation(
    api.setDrapery.mutationOptions({
      onSuccess: (
        _,
        { id, tableDrapery = saved.current.tableDrapery, tabletopStyle = saved.current.tabletopStyle },
      ) => {
        saved.current = { tableDrapery, tabletopStyle }
        void queries.invalidateQueries({ queryKey: api.read.key({ input: { id } }) })
      },
      onError: () => {
        setTable(saved.current)
        failure('Failed to update table drapery')
      },
    }),
  )
  const change = (next: Partial<typeof table>, closes: boolean) => {
    if (!book) return failure('No book selected')
    clearTimeout(closing.current)
    setTable({ ...table, ...next })
    save.mutate(
      { id: book.id, ...next },
      {
        onSuccess: () => {
          if (closes) closing.current = setTimeout(dismiss, CLOSES_AFTER_MS)
        },
      },
    )
  }
  return (
    <Dialog title="Drapes" lead="What the book lies on, for every reader." size="wide" onDismiss={dismiss}>
      <Switch
        label="The book lies on a table"
        hint="Without one it stands on a plain page"
        checked={table.tabletopStyle}
        disabled={save.isPending}
        onChange={event => change({ tabletopStyle: event.target.checked }, false)}
      />
      <fieldset className="draperies" disabled={!table.tabletopStyle}>
        <legend className="visually-hidden">Table</legend>
        {DRAPERY_IDS.map(id => (
          <PictureChoice
            key={id}
            name={name}
            isChosen={id === table.tableDrapery}
            onChoose={() => change({ tableDrapery: id }, true)}
            picture={
              <span className="drapery-cloth">
                <Texture drapery={id} />
              </span>
            }
          >
            <span className="drapery-name">{DRAPERIES[id].name}</span>
            <span className="drapery-words">{DRAPERIES[id].description}</span>
          </PictureChoice>
        ))}
      </fieldset>
    </Dialog>
  )
}
