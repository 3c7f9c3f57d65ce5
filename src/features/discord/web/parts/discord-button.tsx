import { useMutation } from '@tanstack/react-query'
import { wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { failure } from '#kit/web/toast.tsx'
import { api } from '../api.ts'
import { useDiscordOffer } from './use-discord-offer.ts'

/** Logs in or signs up through Discord, and comes back to `next`. Not there where the site does not know Discord. */
export function DiscordButton({ next }: { next?: string | undefined }) {
  const offered = useDiscordOffer()
  const begin = useMutation(
    api.begin.mutationOptions({
      onSuccess: ({ url }) => window.location.assign(url),
      onError: error => failure(wordsOf(error, 'Discord could not be reached. Please try again.')),
    }),
  )
  if (!offered) return null
  return (
    <Button
      icon="ph:discord-logo"
      wide
      busy={begin.isPending || begin.isSuccess}
      onClick={() => begin.mutate(next === undefined ? {} : { next })}
    >
      Continue with Discord
    </Button>
  )
}
