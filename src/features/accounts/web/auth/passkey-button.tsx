import { useMutation } from '@tanstack/react-query'
import { wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { failure } from '#kit/web/toast.tsx'
import { api } from '../api.ts'
import { askForPasskey, knowsPasskeys } from '../parts/passkey.ts'

/** Logs in with a passkey of this device, without address and password. Not there where the browser knows none. */
export function PasskeyButton({ onDone }: { onDone: () => void }) {
  const logIn = useMutation({
    mutationFn: async () => {
      const { options } = await api.beginPasskeySignIn.call()
      const response = await askForPasskey(options)
      if (response === null) return false
      await api.signInWithPasskey.call({ response })
      return true
    },
    onSuccess: isIn => isIn && onDone(),
    onError: error => failure(wordsOf(error, 'This passkey could not be used. Please try again.')),
  })
  if (!knowsPasskeys()) return null
  return (
    <Button icon="ph:fingerprint" wide busy={logIn.isPending} onClick={() => logIn.mutate()}>
      Log in with a passkey
    </Button>
  )
}
