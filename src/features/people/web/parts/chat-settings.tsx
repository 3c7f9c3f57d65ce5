import './chat-settings.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Cameo } from '#kit/web/cameo.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { RadioCards } from '#kit/web/radio-cards.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { Switch } from '#kit/web/switch.tsx'
import { failure } from '#kit/web/toast.tsx'
import { CHAT_PRIVACIES } from '#lexicon/people.ts'
import type { ChatSettingsView } from '../../contract.ts'
import { api } from '../api.ts'
import { BlockButton } from './block-button.tsx'
import { PRIVACY } from './privacy-words.ts'

type Chosen = Pick<ChatSettingsView, 'privacyLevel' | 'allowSystemMessages' | 'directMessages' | 'showsWriting'>

/**
 * The choice of who may write to the person, and the list of blocked people. A choice is saved at once; a failed one is
 * reverted.
 */
export function ChatSettings() {
  const queries = useQueryClient()
  const { data, isError, error, isFetching, refetch } = useQuery(api.chatSettings.queryOptions())
  const [chosen, setChosen] = useState<Partial<Chosen>>({})
  if (!data)
    return isError ? (
      <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <Loading>
        <Skeleton lines={6} />
      </Loading>
    )
  const shown = { ...data, ...chosen }
  const choose = async (change: Partial<Chosen>) => {
    const { privacyLevel, allowSystemMessages, directMessages, showsWriting } = shown
    setChosen(change)
    try {
      const saved = await api.saveChatSettings.call({
        privacyLevel,
        allowSystemMessages,
        directMessages,
        showsWriting,
        ...change,
      })
      queries.setQueryData(api.chatSettings.queryKey(), saved)
    } catch {
      failure('Your chat settings could not be saved. They are as they were.')
    }
    setChosen({})
  }
  return (
    <div className="chat-settings">
      <RadioCards
        legend="Who may write to you"
        options={CHAT_PRIVACIES.map(value => ({ value, label: PRIVACY[value].label, hint: PRIVACY[value].hint }))}
        value={shown.privacyLevel}
        onChange={privacyLevel => void choose({ privacyLevel })}
      />
      {shown.privacyLevel === 'open' && (
        <Switch
          label="Direct messages"
          hint="Off: nobody may write to you for now"
          checked={shown.directMessages === 'open'}
          onChange={event => void choose({ directMessages: event.target.checked ? 'open' : 'private' })}
        />
      )}
      <Switch
        label="Service messages"
        hint="Word from the tavern about your account and your campaigns"
        checked={shown.allowSystemMessages}
        onChange={event => void choose({ allowSystemMessages: event.target.checked })}
      />
      <Switch
        label="Show others when I am writing"
        hint="At the table and in private messages. You see it of those who show it too."
        checked={shown.showsWriting}
        onChange={event => void choose({ showsWriting: event.target.checked })}
      />
      <section aria-label="Blocked people">
        <p className="field-label">Blocked people</p>
        {data.blockedUsers.length === 0 && <p className="muted">You have blocked nobody.</p>}
        <ul className="blocked-people">
          {data.blockedUsers.map(({ id, name, avatarUrl }) => (
            <li key={id}>
              <Cameo name={name} src={avatarUrl} size={1.75} bare quiet />
              <span dir="auto">{name}</span>
              <BlockButton userId={id} name={name} isBlocked />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
