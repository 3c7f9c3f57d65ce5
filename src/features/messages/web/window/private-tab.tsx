import { ChatSettings } from '#features/people/web/parts/chat-settings.tsx'
import { IconButton } from '#kit/web/button.tsx'
import { ConversationList } from './conversation-list.tsx'
import { ConversationView, type Which } from './conversation-view.tsx'
import { NewMessage } from './new-message.tsx'

/** The open part of the private messages: the list, one conversation, the search, or the settings. */
export type Opened = 'list' | 'new' | 'settings' | Which

type Props = { opened: Opened; onOpen: (opened: Opened) => void }

export function PrivateTab({ opened, onOpen }: Props) {
  const back = () => onOpen('list')
  if (opened === 'new') return <NewMessage onChoose={userId => onOpen({ userId })} onBack={back} />
  if (opened === 'settings')
    return (
      <>
        <div className="talk-head">
          <IconButton icon="ph:arrow-left" label="Back to the conversations" onClick={back} />
          <h3>Chat settings</h3>
        </div>
        <div className="talk-scroll">
          <ChatSettings />
        </div>
      </>
    )
  if (opened !== 'list') return <ConversationView which={opened} onBack={back} />
  return (
    <ConversationList
      onOpen={({ id }) => onOpen({ conversationId: id })}
      onNew={() => onOpen('new')}
      onSettings={() => onOpen('settings')}
    />
  )
}
