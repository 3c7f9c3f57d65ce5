import { useState } from 'react'
import { useDiscordLink } from '#features/discord/web/parts/use-discord-link.ts'
import { Button } from '#kit/web/button.tsx'
import { TimeAgo } from '#kit/web/time-ago.tsx'
import { success } from '#kit/web/toast.tsx'
import { PasswordQuestion } from './password-question.tsx'
import { SecurityPart } from './security-part.tsx'

/** Logging in with Discord: linked or unlinked, with the password. Not there where the site does not know Discord. */
export function DiscordPart() {
  const [asking, setAsking] = useState(false)
  const { data, link, unlink } = useDiscordLink(() => {
    success('Discord is unlinked.')
    setAsking(false)
  })
  if (!data || (data.since === null && !data.can.link)) return null
  const { since, can } = data
  const change = since ? unlink : link
  return (
    <SecurityPart
      title="Discord"
      act={
        (can.link || can.unlink) &&
        !asking && (
          <Button size="small" onClick={() => setAsking(true)}>
            {since ? 'Unlink Discord' : 'Link Discord'}
          </Button>
        )
      }
    >
      {since ? (
        <p>
          Logging in with Discord opens your account. <TimeAgo at={since} prefix="Linked " />
        </p>
      ) : (
        !asking && <p>Log in with Discord instead of a password.</p>
      )}
      {since && !can.unlink && (
        <p>It is the only way in. To unlink it, log out and use “Forgot password” to set a password first.</p>
      )}
      {asking && (
        <PasswordQuestion
          act={since ? 'Unlink' : 'Go to Discord'}
          busy={link.isSuccess}
          onAnswer={password => change.mutateAsync({ password })}
          onLeave={() => setAsking(false)}
        />
      )}
    </SecurityPart>
  )
}
