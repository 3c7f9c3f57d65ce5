import './admin-messaging-modal.css'
import { useState } from 'react'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import { LOG_MOST } from '#features/messages/rules.ts'
import { OfficialLog } from '#features/messages/web/parts/official-log.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { Tabs } from '#kit/web/tabs.tsx'
import { isAdmin } from '#lexicon/roles.ts'
import { NewUsers } from '../official/new-users.tsx'
import { SendOfficial } from '../official/send-official.tsx'
import { useOfficialForm } from '../official/use-official-form.ts'
import type { ChosenPerson } from '../parts/person-choice.tsx'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'admin-messaging': typeof AdminMessagingModal
  }
}

type TabName = 'send' | 'logs' | 'new'

/** Official messages of the site: sending, the log, and today's new accounts. */
export function AdminMessagingModal({ dismiss }: ModalProps) {
  const me = useMe()
  const [tab, setTab] = useState<TabName>('send')
  const official = useOfficialForm()
  if (me !== undefined && !isAdmin(me))
    return (
      <Dialog title="Admin Messaging" onDismiss={dismiss}>
        <p>Admin messaging is restricted to the Ogre in Charge.</p>
      </Dialog>
    )
  const write = (chosen: ChosenPerson) => {
    official.choose(chosen)
    setTab('send')
  }
  return (
    <Dialog
      title="Admin Messaging"
      lead="The site speaks, to everybody or to one person."
      size="wide"
      className="admin-messaging"
      dirty={official.form.values.content !== ''}
      onDismiss={dismiss}
    >
      <Tabs
        label="Admin messaging"
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'send',
            label: 'Send',
            content: <SendOfficial {...official} />,
          },
          { value: 'logs', label: 'Audit logs', content: <OfficialLog most={LOG_MOST} /> },
          { value: 'new', label: 'New users', content: <NewUsers onChoose={write} /> },
        ]}
      />
    </Dialog>
  )
}
