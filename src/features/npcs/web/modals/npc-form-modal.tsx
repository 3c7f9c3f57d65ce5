import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { GivenPicture } from '#features/media/contract.ts'
import { HeadChoice, urlOfHead } from '#features/media/web/parts/head-choice.tsx'
import { newId } from '#kit/shared/ids.ts'
import { codeOf, wordsOf } from '#kit/web/api.ts'
import type { Asked } from '#kit/web/ask.ts'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { Form, FormActs, FormFields } from '#kit/web/form.tsx'
import { ImageDrop } from '#kit/web/image-drop.tsx'
import type { HeadId } from '#lexicon/heads.ts'
import type { NpcView } from '../../contract.ts'
import { api } from '../api.ts'
import { NpcFields } from '../form/npc-fields.tsx'
import { faultOf, formOf, NEW_NPC, valuesOf } from '../form/npc-values.ts'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'npc-form': typeof NpcFormModal
  }
}

type Whole = Extract<NpcView, { shown: 'all' }>
type Props = { bookId: string; npc?: Whole }

/** Adds an NPC to a gallery, or changes one. A picture chosen for a new one goes up once the NPC is kept. */
export function NpcFormModal({ bookId, npc, answer, dismiss }: Props & Asked<string>) {
  const queries = useQueryClient()
  const [id] = useState(() => npc?.id ?? newId())
  const first = npc ? valuesOf(npc) : NEW_NPC
  const [values, setValues] = useState(first)
  const [imageUrl, setImageUrl] = useState(npc?.imageUrl ?? null)
  const [waiting, setWaiting] = useState<GivenPicture | null>(null)
  const [missing, setMissing] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  // Once it is in the gallery, a second press after a failed picture changes it.
  const added = useRef(false)
  const dirty = JSON.stringify(values) !== JSON.stringify(first) || waiting !== null
  const failed = npc ? 'Failed to update NPC. Please try again.' : 'Failed to add NPC. Please try again.'

  const upload = async (file: File) => {
    if (!npc) {
      setWaiting({ file })
      return { url: URL.createObjectURL(file) }
    }
    const stored = await api.setImage.call({ id, file })
    setWaiting(null)
    return { url: stored.shown === 'veil' ? '' : (stored.imageUrl ?? '') }
  }
  const chooseHead = (head: HeadId) => {
    setWaiting({ head })
    setImageUrl(urlOfHead(head))
  }
  const changeImage = (url: string | null) => {
    setImageUrl(url)
    if (url !== null) return
    setWaiting(null)
    if (npc) void api.removeImage.call({ id }).catch(() => setFault(failed))
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const lacks = faultOf(values, !npc)
    setMissing(lacks)
    setFault(null)
    if (lacks) return
    setBusy(true)
    try {
      if (npc || added.current) await api.edit.call({ id, isVisible: values.isVisible, npc: formOf(values) })
      else await api.add.call({ bookId, id, veil: !values.isVisible, npc: formOf(values) })
      added.current = true
      if (waiting) await api.setImage.call({ id, ...waiting })
      await queries.invalidateQueries({ queryKey: api.key() })
      answer(id)
    } catch (error) {
      const said = ['BAD_REQUEST', 'WRITING_WAITS', 'FILE_TYPE', 'FILE_TOO_LARGE', 'FILE_STILL_TOO_LARGE']
      setFault(said.includes(codeOf(error) ?? '') ? `${failed} ${wordsOf(error, '')}` : failed)
      setBusy(false)
    }
  }
  return (
    <Dialog title={npc ? `Edit ${npc.name}` : 'Add New NPC'} dirty={dirty} onDismiss={dismiss}>
      <Form onSubmit={event => void save(event)}>
        <FormFields>
          <ImageDrop label="Choose an image" value={imageUrl} onChange={changeImage} upload={upload} removable />
          {values.type === 'person' && <HeadChoice url={imageUrl} onChoose={chooseHead} />}
          <NpcFields values={values} onChange={setValues} fault={missing} />
        </FormFields>
        <FormActs fault={fault}>
          <Button type="submit" look="primary" busy={busy}>
            {npc ? 'Save' : 'Add to the gallery'}
          </Button>
        </FormActs>
      </Form>
    </Dialog>
  )
}
