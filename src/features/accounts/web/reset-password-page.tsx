import './auth/auth.css'
import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { codeOf, wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { Form, FormFault } from '#kit/web/form/form.tsx'
import { PasswordField } from '#kit/web/form/text-field.tsx'
import { useContractForm } from '#kit/web/form/use-contract-form.ts'
import { openModal } from '#kit/web/modal-registry.ts'
import { Page } from '#kit/web/page.tsx'
import { success } from '#kit/web/toast.tsx'
import { NewPassword } from '../forms.ts'
import { api } from './api.ts'

const GONE = ['LINK_EXPIRED', 'LINK_USED', 'LINK_UNKNOWN']

/** Behind the recovery link: a new password, once, within the hour. A link that opens nothing says so at once. */
export function ResetPasswordPage() {
  const { token } = useSearch({ strict: false }) as { token: string }
  const router = useRouter()
  const link = useQuery(api.checkReset.queryOptions({ input: { token }, staleTime: Number.POSITIVE_INFINITY }))
  const form = useContractForm(NewPassword, {
    initial: { password: '' },
    failed: "Something's disrupted the spell! Please try again soon.",
    save: async typed => {
      await api.resetPassword.call({ token, ...typed })
      success('Your new password is set. Please log in with it.')
      await router.navigate({ href: '/' })
      void openModal('auth', {})
      return undefined
    },
  })
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
        <Form form={form} guard={false} className="auth-form">
          <PasswordField
            form={form}
            name="password"
            label="New password"
            hint="8 to 128 characters"
            autoComplete="new-password"
          />
          <FormFault form={form} />
          <Button look="primary" type="submit" wide busy={form.busy}>
            Set password
          </Button>
        </Form>
      </div>
    </Page>
  )
}
