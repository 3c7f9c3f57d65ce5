import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { newId } from '#kit/shared/ids.ts'
import { wordsOfThese } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { Form } from '#kit/web/form/form.tsx'
import { FormActs, FormFields } from '#kit/web/form/form-parts.tsx'
import { TextAreaField, TextField } from '#kit/web/form/text-field.tsx'
import { useContractForm } from '#kit/web/form/use-contract-form.ts'
import { ImageDrop } from '#kit/web/image-drop.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import type { MapHeadView } from '../../contract.ts'
import { MapForm } from '../../forms.ts'
import { api } from '../api.ts'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'map-form': typeof MapFormModal
  }
}

type Values = { title: string; note: string }
type Props = { bookId: string; map?: MapHeadView }

const FAILED = 'The map could not be saved. What you entered is still here.'
const SAID = [
  'BAD_REQUEST',
  'WRITING_WAITS',
  'MAPS_FULL',
  'FILE_TYPE',
  'FILE_TOO_LARGE',
  'FILE_STILL_TOO_LARGE',
  'FILE_TOO_MANY_PIXELS',
]

/** Adds a map with its picture, or changes one. A new one begins behind the veil. */
export function MapFormModal({ bookId, map, answer, dismiss }: Props & ModalProps<string>) {
  const queries = useQueryClient()
  const [id] = useState(() => map?.id ?? newId())
  const file = useRef<File | null>(null)
  const [imageUrl, setImageUrl] = useState(map?.imageUrl ?? null)
  const [lacks, setLacks] = useState<string | null>(null)
  const form = useContractForm<typeof MapForm, Values>(MapForm, {
    initial: { title: map?.title ?? '', note: map?.note ?? '' },
    failed: error => wordsOfThese(error, SAID, FAILED),
    save: async (sent, _values, sending) => {
      if (!map && !file.current) {
        setLacks('Choose the picture of the map')
        return false
      }
      if (map) {
        await api.edit.call({ id, map: sent })
        if (file.current) await api.setImage.call({ id, file: file.current }, sending)
      } else if (file.current) await api.add.call({ bookId, id, veil: true, file: file.current, ...sent }, sending)
      await queries.invalidateQueries({ queryKey: api.key() })
      answer(id)
      return undefined
    },
  })
  const choose = async (chosen: File) => {
    file.current = chosen
    setLacks(null)
    return { url: URL.createObjectURL(chosen) }
  }
  return (
    <Dialog
      title={map ? `Edit ${map.title}` : 'New map'}
      lead={map ? undefined : 'Players do not see it until you show it.'}
      onDismiss={dismiss}
    >
      <Form form={form} unsaved={file.current !== null}>
        <FormFields>
          <ImageDrop label="Choose the picture" value={imageUrl} onChange={setImageUrl} upload={choose} />
          <TextField form={form} name="title" label="Title" />
          <TextAreaField
            form={form}
            name="note"
            label="Note"
            optional
            hint="For everybody who sees the map."
            rows={3}
          />
        </FormFields>
        <FormActs fault={form.fault ?? lacks}>
          <Button type="submit" look="primary" busy={form.busy}>
            {map ? 'Save' : 'Add the map'}
          </Button>
        </FormActs>
      </Form>
    </Dialog>
  )
}
