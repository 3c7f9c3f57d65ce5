import '../contact/contact-gm.css'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import type { ListedGmView, people } from '#features/people/contract.ts'
import { newId } from '#kit/shared/ids.ts'
import { apiOf, codeOf, wordsOf } from '#kit/web/api.ts'
import type { Asked } from '#kit/web/ask.ts'
import { Button } from '#kit/web/button.tsx'
import { Cameo } from '#kit/web/cameo.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Field } from '#kit/web/field.tsx'
import { Form, FormActs, FormFields } from '#kit/web/form.tsx'
import { Link } from '#kit/web/link.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { TextArea } from '#kit/web/text-area.tsx'
import { success } from '#kit/web/toast.tsx'
import { MESSAGE_LENGTH } from '#lexicon/message-text.ts'
import { api } from '../api.ts'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'contact-gm': typeof ContactGmModal
  }
}

const peopleApi = apiOf<typeof people>('people')

/** A listed GM, and a box to write to them. */
export function ContactGmModal({ userId, answer, dismiss }: { userId: string } & Asked) {
  const found = useQuery(peopleApi.listedGm.queryOptions({ input: { userId } }))
  const [text, setText] = useState('')
  return (
    <Dialog
      title={found.data ? `Contact ${found.data.name}` : 'Contact the GM'}
      onDismiss={dismiss}
      dirty={text.trim() !== ''}
    >
      {found.data ? (
        <>
          <About gm={found.data} />
          <Writing gm={found.data} text={text} setText={setText} onSent={() => answer()} />
        </>
      ) : found.isError ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
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
      {gm.bio && <p className="contact-gm-bio">{gm.bio}</p>}
    </div>
  )
}

type WritingProps = { gm: ListedGmView; text: string; setText: (text: string) => void; onSent: () => void }

function Writing({ gm, text, setText, onSent }: WritingProps) {
  const me = useMe()
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  // Sent again after a lost answer, it is the same message.
  const tried = useRef<{ id: string; text: string } | null>(null)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!me) return setFault('Please log in to contact GMs')
    if (text.trim() === '') return setFault('Please enter a message')
    const message = tried.current?.text === text ? tried.current : { id: newId(), text }
    tried.current = message
    setBusy(true)
    setFault(null)
    try {
      await api.contactGm.call({ userId: gm.id, id: message.id, content: text })
      success(`Your message to ${gm.name} is sent.`)
      onSent()
    } catch (error) {
      const failed = 'The message could not be sent. Please try again.'
      setFault(codeOf(error) ? wordsOf(error, failed) : failed)
      setBusy(false)
    }
  }
  return (
    <Form onSubmit={event => void send(event)}>
      <FormFields>
        <Field label="Message" error={fault} counter={{ used: [...text.trim()].length, max: MESSAGE_LENGTH }}>
          <TextArea
            rows={4}
            value={text}
            onChange={event => {
              setText(event.target.value)
              setFault(null)
            }}
          />
        </Field>
      </FormFields>
      <FormActs>
        <Button type="submit" look="primary" busy={busy}>
          Send Message
        </Button>
        <Button disabled={!gm.address} onClick={() => window.open(`${gm.address}/hub`, '_blank', 'noopener')}>
          Visit Domain
        </Button>
      </FormActs>
    </Form>
  )
}
