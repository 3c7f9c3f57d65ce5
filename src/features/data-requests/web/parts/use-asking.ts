import { useMutation } from '@tanstack/react-query'
import { newId } from '#kit/shared/ids.ts'
import { wordsOf } from '#kit/web/api.ts'
import { failure, success } from '#kit/web/toast.tsx'
import type { RequestKind } from '../../rules.ts'
import { api } from '../api.ts'

const FAILED = 'Your request could not be sent. Please try again.'

/** Asks for a copy or an erasure, and takes a request back. */
export function useAsking(kind: RequestKind, onChanged: () => void) {
  const ask = useMutation(
    api.ask.mutationOptions({
      onSuccess: () => success(kind === 'copy' ? 'Your data is being packed.' : 'We have your request.'),
      onError: error => failure(wordsOf(error, FAILED)),
      onSettled: onChanged,
    }),
  )
  const withdraw = useMutation(
    api.withdraw.mutationOptions({
      onSuccess: () => success('Your request is withdrawn.'),
      onError: error => failure(wordsOf(error, 'It could not be withdrawn. Please try again.')),
      onSettled: onChanged,
    }),
  )
  return {
    busy: ask.isPending || withdraw.isPending,
    ask: (words: string) => ask.mutate({ id: newId(), kind, words }),
    withdraw: (id: string) => withdraw.mutate({ id }),
  }
}
