import { useState } from 'react'
import type { messages } from '#features/messages/contract.ts'
import { OfficialMessage } from '#features/messages/forms.ts'
import { apiOf } from '#kit/web/api.ts'
import { ConfirmDialog } from '#kit/web/confirm-dialog.tsx'
import { useContractForm } from '#kit/web/form/use-contract-form.ts'
import { openModal } from '#kit/web/modal-registry.ts'
import { REPEATABLE } from '#kit/web/rpc-link.ts'
import { success } from '#kit/web/toast.tsx'
import { useSendId } from '#kit/web/use-send-id.ts'
import type { ChosenPerson } from '../parts/person-choice.tsx'

const messagesApi = apiOf<typeof messages>('messages')
const EVERYBODY = {
  title: 'Send this to everybody?',
  text: 'Everybody who opens the talk of the main site reads it, as an official message. It cannot be called back unread.',
  act: 'Send to everybody',
}
type Target = 'everybody' | 'person'

/** The form of an official message with its recipient. What was typed stays when it could not be sent. */
export function useOfficialForm() {
  const [target, setTarget] = useState<Target>('everybody')
  const [recipient, setRecipient] = useState<ChosenPerson | null>(null)
  const [lacksRecipient, setLacks] = useState(false)
  const ids = useSendId()
  const form = useContractForm(OfficialMessage, {
    initial: { content: '', adminMessageType: 'announcement', userId: null },
    failed: 'Failed to send admin message',
    save: async sent => {
      const userId = target === 'person' ? (recipient?.id ?? null) : null
      const isLacking = target === 'person' && !userId
      setLacks(isLacking)
      if (isLacking || (!userId && !(await openModal(ConfirmDialog, EVERYBODY)))) return false
      const id = ids.of(JSON.stringify([sent.content, sent.adminMessageType, userId]))
      const { entry } = await messagesApi.sendOfficial.call({ ...sent, userId, id }, REPEATABLE)
      ids.settle()
      success(`The message to ${userId ? entry.recipientContext.label : 'everybody'} is sent.`)
      return { ...sent, content: '' }
    },
  })
  return {
    form,
    target,
    recipient,
    lacksRecipient,
    aimAt: (next: Target) => {
      setTarget(next)
      setLacks(false)
    },
    choose: (chosen: ChosenPerson | null) => {
      setTarget('person')
      setRecipient(chosen)
      setLacks(false)
    },
  }
}
export type OfficialForm = ReturnType<typeof useOfficialForm>
