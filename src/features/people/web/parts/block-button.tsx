import { useMutation, useQueryClient } from '@tanstack/react-query'
import { wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { failure, undoable } from '#kit/web/toast.tsx'
import { api } from '../api.ts'

type Props = { userId: string; name: string; isBlocked: boolean }

/** Stops hearing from somebody, or hears from them again. Nobody is told; a block can be taken back at once. */
export function BlockButton({ userId, name, isBlocked }: Props) {
  const queries = useQueryClient()
  const onError = (error: Error) => failure(wordsOf(error, 'That could not be kept. Please try again.'))
  const onSettled = () => void queries.invalidateQueries({ queryKey: api.chatSettings.key() })
  const unblock = useMutation(api.unblock.mutationOptions({ onError, onSettled }))
  const block = useMutation(
    api.block.mutationOptions({
      onError,
      onSettled,
      onSuccess: () => undoable(`${name} cannot write to you any more.`, () => unblock.mutate({ userId })),
    }),
  )
  return (
    <Button
      size="small"
      look="text"
      aria-label={`${isBlocked ? 'Unblock' : 'Block'} ${name}`}
      busy={block.isPending || unblock.isPending}
      onClick={() => (isBlocked ? unblock : block).mutate({ userId })}
    >
      {isBlocked ? 'Unblock' : 'Block'}
    </Button>
  )
}
