import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { GivenPicture } from '#features/media/contract.ts'
import { HeadChoice, urlOfHead } from '#features/media/web/parts/head-choice.tsx'
import { newId } from '#kit/shared/ids.ts'
import { codeOf, wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { Form } from '#kit/web/form/form.tsx'
import { FormActs, FormFields } from '#kit/web/form/form-parts.tsx'
import { useContractForm } from '#kit/web/form/use-contract-form.ts'
import { ImageDrop } from '#kit/web/image-drop.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { type HearProgress, withProgress } from '#kit/web/rpc-link.ts'
import type { HeadId } from '#lexicon/heads.ts'
import type { NpcView } from '../../contract.ts'
import { NpcForm } from '../../forms.ts'
import { missingField } from '../../rules.ts'
import { api } from '../api.ts'
import { NpcFields } from '../form/npc-fields.tsx'
import { NEW_NPC, type NpcValues, valuesOf } from '../form/npc-values.ts'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'npc-form': typeof NpcFormModal
  }
}

/** The refusals that are told with their reason. */
const SAID = ['BAD_REQUEST', 'WRITING_WAITS', 'FILE_TYPE', 'FILE_TOO_LARGE', 'FILE_STILL_TOO_LARGE']

type Whole = Extract<NpcView, { shown: 'all' }>
type Props = { bookId: string; npc?: Whole }

/** Adds an NPC to a gallery, or changes one. A picture chosen for a new one goes up once the NPC is kept. */
export function NpcFormModal({ bookId, npc, answer, dismiss }: Props & ModalProps<string>) {
  const queries = useQueryClient()
  const [id] = useState(() => npc?.id ?? newId())
  const [imageUrl, setImageUrl] = useState(npc?.imageUrl ?? null)
  const [waiting, setWaiting] = useState<GivenPicture | null>(null)
  const [pictureFault, setPictureFault] = useState<string | null>(null)
  // Once it is in the gallery, a second press after a failed picture changes it.
  const added = useRef(false)
  const failed = npc ? 'Failed to update NPC. Please try again.' : 'Failed to add NPC. Please try again.'
  const form = useContractForm<typeof NpcForm, NpcValues>(NpcForm, {
    initial: npc ? valuesOf(npc) : NEW_NPC,
    missing: { name: npc && missingField('Name') },
    failed: error => (SAID.includes(codeOf(error) ?? '') ? `${failed} ${wordsOf(error, '')}` : failed),
    save: async (sent, { isVisible }, sending) => {
      setPictureFault(null)
      if (npc || added.current) await api.edit.call({ id, isVisible, npc: sent })
      else await api.add.call({ bookId, id, veil: !isVisible, npc: sent })
      added.current = true
      if (waiting) await api.setImage.call({ id, ...waiting }, sending)
      await queries.invalidateQueries({ queryKey: api.key() })
      answer(id)
      return undefined
    },
  })

  const upload = async (file: File, hearProgress: HearProgress) => {
    if (!npc) {
      setWaiting({ file })
      return { url: URL.createObjectURL(file) }
    }
    const stored = await api.setImage.call({ id, file }, withProgress(hearProgress))
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
    if (npc) void api.removeImage.call({ id }).catch(() => setPictureFault(failed))
  }
  return (
    <Dialog title={npc ? `Edit ${npc.name}` : 'Add New NPC'} onDismiss={dismiss}>
      <Form form={form} unsaved={waiting !== null}>
        <FormFields>
          <ImageDrop label="Choose an image" value={imageUrl} onChange={changeImage} upload={upload} removable />
          {form.values.type === 'person' && <HeadChoice url={imageUrl} onChoose={chooseHead} />}
          <NpcFields form={form} />
        </FormFields>
        <FormActs fault={form.fault ?? pictureFault}>
          <Button type="submit" look="primary" busy={form.busy}>
            {npc ? 'Save' : 'Add to the gallery'}
          </Button>
        </FormActs>
      </Form>
    </Dialog>
  )
}
