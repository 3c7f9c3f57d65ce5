import '../contact/contact-gm.css'
import { useQuery } from '@tanstack/react-query'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import type { ListedGmView, people } from '#features/people/contract.ts'
import { apiOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { Cameo } from '#kit/web/cameo.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Form } from '#kit/web/form/form.tsx'
import { FormActs, FormFields } from '#kit/web/form/form-parts.tsx'
import { TextAreaField } from '#kit/web/form/text-field.tsx'
import { useContractForm } from '#kit/web/form/use-contract-form.ts'
import { Link } from '#kit/web/link.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { success } from '#kit/web/toast.tsx'
import { useSendId } from '#kit/web/use-send-id.ts'
import { MESSAGE_LENGTH } from '#lexicon/message-text.ts'
import { GmLetter } from '../../forms.ts'
import { api } from '../api.ts'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'contact-gm': typeof ContactGmModal
  }
}

const peopleApi = apiOf<typeof people>('people')

/** A listed GM, and a box to write to them. */
export function ContactGmModal({ userId, answer, dismiss }: { userId: string } & ModalProps) {
  const query = useQuery(peopleApi.listedGm.queryOptions({ input: { userId } }))
  return (
    <Dialog title={query.data ? `Contact ${query.data.name}` : 'Contact the GM'} onDismiss={dismiss}>
      {query.data ? (
        <>
          <About gm={query.data} />
          <Writing gm={query.data} onSent={() => answer()} />
        </>
      ) : query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Loading>
          <Skeleton shape="cameo" />
          <Skeleton lines={4} />
        </Loading>
      )}
    </Dialog>
  )
}

function About({ gm }: { gm: ListedGmView }) {
  return (
    <div className="contact-gm">
      <Cameo name={gm.name} src={gm.avatarUrl} size={3.5} quiet />
      <dl>
        <dt>Domain</dt>
        <dd>
          <Link href={`${gm.address}/hub`} target="_blank" rel="noopener">
            {new URL(gm.address).host}
          </Link>
        </dd>
        {gm.timezone && (
          <>
            <dt>Timezone</dt>
            <dd>{gm.timezone}</dd>
          </>
        )}
        {gm.preferredSystems.length > 0 && (
          <>
            <dt>Systems</dt>
            <dd>{gm.preferredSystems.join(', ')}</dd>
          </>
        )}
      </dl>
      {gm.bio && (
        <p className="contact-gm-bio" dir="auto">
          {gm.bio}
        </p>
      )}
    </div>
  )
}

function Writing({ gm, onSent }: { gm: ListedGmView; onSent: () => void }) {
  const me = useMe()
  const sendId = useSendId()
  const form = useContractForm(GmLetter, {
    initial: { content: '' },
    missing: { content: 'Please enter a message' },
    lacks: me ? null : 'Please log in to contact GMs',
    at: { MESSAGE_EMPTY: 'content', MESSAGE_TOO_LONG: 'content', MESSAGE_TOO_MANY_BREAKS: 'content' },
    failed: 'The message could not be sent. Please try again.',
    save: async ({ content }) => {
      await api.contactGm.call({ userId: gm.id, id: sendId.of(content), content })
      success(`Your message to ${gm.name} is sent.`)
      onSent()
      return undefined
    },
  })
  const counter = { used: [...form.values.content.trim()].length, max: MESSAGE_LENGTH }
  return (
    <Form form={form}>
      <FormFields>
        <TextAreaField form={form} name="content" label="Message" counter={counter} mayExceed rows={4} />
      </FormFields>
      <FormActs fault={form.fault}>
        <Button type="submit" look="primary" busy={form.busy}>
          Send Message
        </Button>
        <Button disabled={!gm.address} onClick={() => window.open(`${gm.address}/hub`, '_blank', 'noopener')}>
          Visit Domain
        </Button>
      </FormActs>
    </Form>
  )
}
