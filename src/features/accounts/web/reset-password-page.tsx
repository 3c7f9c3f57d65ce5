import './auth/auth.css'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { codeOf, wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { Field, FieldError } from '#kit/web/field.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { Page } from '#kit/web/page.tsx'
import { PasswordInput } from '#kit/web/password-input.tsx'
import { success } from '#kit/web/toast.tsx'
import { api } from './api.ts'

const GONE = ['LINK_EXPIRED', 'LINK_USED', 'LINK_UNKNOWN']

/** Behind the recovery link: a new password, once, within the hour. A link that opens nothing says so at once. */
export function ResetPasswordPage() {
  const { token } = useSearch({ strict: false }) as { token: string }
  const [password, setPassword] = useState('')
  const [short, setShort] = useState(false)
  const router = useRouter()
  const link = useQuery(api.checkReset.queryOptions({ input: { token }, staleTime: Number.POSITIVE_INFINITY }))
  const reset = useMutation(
    api.resetPassword.mutationOptions({
      onSuccess: async () => {
        success('Your new password is set. Please log in with it.')
        await router.navigate({ href: '/' })
        void openModal('auth', {})
      },
    }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setShort(password.length < 8)
    if (password.length >= 8 && !reset.isPending) reset.mutate({ token, password })
  }
  if (GONE.includes(codeOf(link.error) ?? ''))
    return (
      <Page title="A new password" width="text">
        <EmptyState
          icon="game-icons:closed-doors"
          title={wordsOf(link.error, '')}
          action={<Button onClick={() => void openModal('auth', {})}>Log in or ask for a new link</Button>}
        >
          A link for a new password works once, within an hour.
        </EmptyState>
      </Page>
    )
  return (
    <Page title="A new password" width="text">
      <div className="auth-page">
        <form className="auth-form" onSubmit={submit} noValidate>
          <Field label="New password" hint="8 to 128 characters" error={short && 'A password has 8 to 128 characters.'}>
            <PasswordInput
              autoComplete="new-password"
              value={password}
              onChange={event => setPassword(event.target.value)}
            />
          </Field>
          {reset.isError && (
            <FieldError>{wordsOf(reset.error, "Something's disrupted the spell! Please try again soon.")}</FieldError>
          )}
          <Button look="primary" type="submit" wide busy={reset.isPending}>
            Set password
          </Button>
        </form>
      </div>
    </Page>
  )
}
