import './campaign-password-modal.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDomain } from '#features/realms/web/parts/use-domain.ts'
import { wordsOfThese } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { copyText } from '#kit/web/copy-text.ts'
import { Dialog } from '#kit/web/dialog.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Form } from '#kit/web/form/form.tsx'
import { FormActs } from '#kit/web/form/form-parts.tsx'
import { useContractForm } from '#kit/web/form/use-contract-form.ts'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { success } from '#kit/web/toast.tsx'
import { CampaignPassword } from '../../forms.ts'
import { api } from '../api.ts'
import { PasswordField } from '../form/password-field.tsx'
import { copyInvitation } from '../parts/invitation.ts'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'campaign-password': typeof CampaignPasswordModal
  }
}

const SAID = ['PASSWORD_TAKEN', 'BAD_REQUEST', 'WRITING_WAITS', 'BOOK_NOT_FOUND']
const faultOf = (error: unknown) => wordsOfThese(error, SAID, 'Failed to update password. Please try again.')

const NO_PASSWORD = { campaignPassword: '' }

type Props = {
  book: { id: string; title: string }
  /** Called when the password was copied. */
  onCopied?: () => void
}

/** The password of a campaign, to its GM side: the current one to copy, a new one to set. */
export function CampaignPasswordModal({ book, onCopied, dismiss }: Props & ModalProps<boolean>) {
  const domain = useDomain()
  const stored = useQuery({ ...api.password.queryOptions({ input: { id: book.id } }), staleTime: 0 })
  return (
    <Dialog title="Campaign Password Settings" lead={`Players join “${book.title}” with it.`} onDismiss={dismiss}>
      {stored.isError ? (
        <ErrorState
          error={stored.error}
          title="Failed to load settings"
          onRetry={() => void stored.refetch()}
          retrying={stored.isFetching}
        />
      ) : !stored.data ? (
        <Loading label="Loading the password">
          <Skeleton shape="heading" />
        </Loading>
      ) : (
        <>
          <p className="password-now">
            <span className="caps muted">Now</span>
            <code>{stored.data.campaignPassword}</code>
            <Button
              size="small"
              icon="ph:copy"
              onClick={() => {
                void copyText(stored.data.campaignPassword, 'Failed to copy password')
                onCopied?.()
              }}
            >
              Copy
            </Button>
            <Button
              size="small"
              icon="ph:link"
              onClick={() => void copyInvitation(stored.data.campaignPassword, domain?.mainSite)}
            >
              Copy the invitation link
            </Button>
          </p>
          {stored.data.can.setPassword ? (
            <NewPassword bookId={book.id} />
          ) : (
            <p className="muted">It can be changed again once the plan of this campaign’s GM is running.</p>
          )}
        </>
      )}
    </Dialog>
  )
}

/** The password that takes the place of the current one. */
function NewPassword({ bookId }: { bookId: string }) {
  const queries = useQueryClient()
  const form = useContractForm(CampaignPassword, {
    initial: NO_PASSWORD,
    at: { PASSWORD_TAKEN: 'campaignPassword' },
    failed: faultOf,
    save: async next => {
      await api.setPassword.call({ ...next, id: bookId })
      await queries.invalidateQueries({ queryKey: api.password.key({ input: { id: bookId } }) })
      success('The campaign password is changed.')
      return NO_PASSWORD
    },
  })
  return (
    <Form form={form}>
      <PasswordField
        form={form}
        label="New password"
        hint="3 to 50 letters, digits and hyphens. Who has joined already stays."
      />
      <FormActs fault={form.fault}>
        <Button type="submit" look="primary" busy={form.busy}>
          Change the password
        </Button>
      </FormActs>
    </Form>
  )
}
