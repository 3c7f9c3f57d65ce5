import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { badges } from '#features/badges/contract.ts'
import { useBadgePicture } from '#features/badges/web/parts/use-badge-picture.ts'
import { newId } from '#kit/shared/ids.ts'
import { apiOf, wordsOf } from '#kit/web/api.ts'
import type { Sending } from '#kit/web/form/contract-form.ts'
import { useContractForm } from '#kit/web/form/use-contract-form.ts'
import { notice, success } from '#kit/web/toast.tsx'
import type { LetterOutcome } from '../../contract.ts'
import { VipCodeForm } from '../../forms.ts'
import { cleanedName, EXPIRATION_LENGTH, VIP_NAME_LEAST, VIP_NAME_MOST, vipCode } from '../../rules.ts'
import { api } from '../api.ts'
import { isLetterMissed } from '../parts/letter-missed.ts'
import type { Recipient } from '../parts/recipient-field.tsx'
import { uploadFault, withAddress } from './badge-upload.ts'
import { newVip } from './vip-values.ts'

const badgeApi = apiOf<typeof badges>('badges')

const SAID: Record<LetterOutcome, string> = {
  none: 'VP code created successfully!',
  incomplete: 'VP code created successfully! No welcome message was sent: it needs somebody to go to, and words.',
  sent: 'VP code created and welcome message sent successfully!',
  failed: 'VP code created successfully! (Welcome message failed to send)',
}

/** The form of a VIP code: stores the picture as a badge, makes the code, and begins again. */
export function useVipForm() {
  const queries = useQueryClient()
  const [made, setMade] = useState<{ code: string; letter: LetterOutcome } | null>(null)
  const [recipient, setRecipient] = useState<Recipient | null>(null)
  // The same form has the same id until it was made.
  const id = useRef(newId())
  const isUploading = useRef(false)
  const upload = async (input: { id: string; file: File }, sending: Sending) => {
    isUploading.current = true
    const badge = withAddress(await badgeApi.makeForVip.call(input, sending))
    isUploading.current = false
    return badge
  }
  const picture = useBadgePicture({ anyKind: true, upload })
  const form = useContractForm(VipCodeForm, {
    initial: newVip(),
    failed: error =>
      isUploading.current
        ? uploadFault(error)
        : `Failed to create VP code: ${wordsOf(error, 'the connection was lost. Please try again.')}`,
    save: async (sent, _values, sending) => {
      isUploading.current = false
      const badgeId = await picture.store(cleanedName(sent.vpName), sending)
      const code = vipCode(sent.vpName, sent.expiration)
      const { letter } = await api.makeVip.call({ ...sent, badgeId, code, id: id.current })
      const say = isLetterMissed(letter) ? notice : success
      say(SAID[letter])
      setMade({ code, letter })
      setRecipient(null)
      picture.clear()
      id.current = newId()
      void queries.invalidateQueries({ queryKey: api.key() })
      void queries.invalidateQueries({ queryKey: badgeApi.made.key() })
      return newVip()
    },
  })
  const { vpName, expiration, sendsLetter, recipientId } = form.values
  const letters = cleanedName(vpName).length
  const isTold = letters >= VIP_NAME_LEAST && expiration.length === EXPIRATION_LENGTH && /^\d+$/.test(expiration)
  // A name that is too long is refused in words, at its field.
  const isReady = picture.isThere && isTold && (!sendsLetter || recipientId !== '')
  const code = isTold && letters <= VIP_NAME_MOST ? vipCode(vpName, expiration) : null
  return { form, picture, made, recipient, setRecipient, isReady, code }
}
