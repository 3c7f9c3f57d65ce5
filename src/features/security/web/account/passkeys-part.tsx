import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { knowsPasskeys, makePasskey } from '#features/accounts/web/parts/passkey.ts'
import { wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { ConfirmDialog } from '#kit/web/confirm-dialog.tsx'
import { Icon } from '#kit/web/icon.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { TimeAgo } from '#kit/web/time-ago.tsx'
import { failure, success } from '#kit/web/toast.tsx'
import type { PasskeyView } from '../../contract.ts'
import { api } from '../api.ts'
import { PasswordQuestion } from './password-question.tsx'
import { SecurityPart } from './security-part.tsx'

/** Keys that a device keeps: logging in with a finger or a glance, without a password. */
export function PasskeysPart({ passkeys }: { passkeys: PasskeyView[] }) {
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const reread = () => queries.invalidateQueries({ queryKey: api.overview.key() })
  const add = useMutation({
    mutationFn: async (password: string) => {
      const { options } = await api.beginPasskey.call({ password })
      const response = await makePasskey(options)
      if (response === null) return
      await api.addPasskey.call({ response })
      success('Your passkey is kept.')
      setAsking(false)
      await reread()
    },
  })
  const remove = useMutation(
    api.removePasskey.mutationOptions({
      onSuccess: reread,
      onError: error => failure(wordsOf(error, 'That did not work. Please try again.')),
    }),
  )
  const askToRemove = async ({ id, name }: PasskeyView) => {
    const text = `“${name}” will no longer let you in. You can add it again.`
    if (await openModal(ConfirmDialog, { title: 'Remove this passkey?', text, act: 'Remove', danger: true }))
      remove.mutate({ passkeyId: id })
  }
  const canAdd = knowsPasskeys() && !asking
  return (
    <SecurityPart
      title="Passkeys"
      act={
        canAdd && (
          <Button
            size="small"
            onClick={() => {
              setAsking(true)
            }}
          >
            Add a passkey
          </Button>
        )
      }
    >
      {passkeys.length === 0 && !asking && <p>Log in with a finger or a glance instead of a password.</p>}
      {asking && (
        <PasswordQuestion
          act="Make a passkey"
          onAnswer={password => add.mutateAsync(password)}
          onLeave={() => setAsking(false)}
        />
      )}
      {passkeys.length > 0 && (
        <ul className="security-list">
          {passkeys.map(passkey => (
            <li key={passkey.id}>
              <Icon name="ph:fingerprint" />
              <div>
                <p className="security-name">{passkey.name}</p>
                {passkey.since && (
                  <p className="security-when">
                    <TimeAgo at={passkey.since} prefix="Made " />
                  </p>
                )}
              </div>
              <Button size="small" aria-label={`Remove: ${passkey.name}`} onClick={() => void askToRemove(passkey)}>
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
    </SecurityPart>
  )
}
