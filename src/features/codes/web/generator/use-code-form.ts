import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { badges } from '#features/badges/contract.ts'
import { useBadgePicture } from '#features/badges/web/parts/use-badge-picture.ts'
import { newId } from '#kit/shared/ids.ts'
import { apiOf, wordsOf } from '#kit/web/api.ts'
import { useContractForm } from '#kit/web/form/use-contract-form.ts'
import { notice, success } from '#kit/web/toast.tsx'
import type { LetterOutcome } from '../../contract.ts'
import { CodeForm, CodeFormWithFile } from '../../forms.ts'
import { api } from '../api.ts'
import { isLetterMissed } from '../parts/letter-missed.ts'
import type { Recipient } from '../parts/recipient-field.tsx'
import { newCode } from './code-values.ts'

const badgeApi = apiOf<typeof badges>('badges')

const SAID: Record<LetterOutcome, string> = {
  none: 'The code is made.',
  incomplete: 'The code is made. No letter was sent: it needs somebody to go to, and words.',
  sent: 'The code is made and its letter is sent.',
  failed: 'The code is made. Its letter could not be sent.',
}

/** The form of the generator: stores the picture as a badge, makes the code, and begins again. */
export function useCodeForm() {
  const queries = useQueryClient()
  const [made, setMade] = useState<{ code: string; letter: LetterOutcome } | null>(null)
  const [recipient, setRecipient] = useState<Recipient | null>(null)
  // The same form has the same id until it was made.
  const id = useRef(newId())
  const picture = useBadgePicture({ upload: badgeApi.make.call })
  const form = useContractForm(picture.isThere ? CodeFormWithFile : CodeForm, {
    initial: newCode(),
    failed: error => `Failed to generate code: ${wordsOf(error, 'the connection was lost. Please try again.')}`,
    save: async (sent, _values, sending) => {
      const badgeId = sent.codeType === 'BD' ? await picture.store(sent.badgeId, sending) : ''
      const { code, letter } = await api.make.call({ ...sent, badgeId, id: id.current })
      const say = isLetterMissed(letter) ? notice : success
      say(SAID[letter])
      setMade({ code: code.code, letter })
      setRecipient(null)
      picture.clear()
      id.current = newId()
      void queries.invalidateQueries({ queryKey: api.key() })
      void queries.invalidateQueries({ queryKey: badgeApi.made.key() })
      return newCode(sent.codeType)
    },
  })
  return { form, picture, made, recipient, setRecipient }
}
export type CodeFormState = ReturnType<typeof useCodeForm>
