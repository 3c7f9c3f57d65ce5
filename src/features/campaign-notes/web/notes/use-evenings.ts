import { useQuery } from '@tanstack/react-query'
import type { EveningView } from '../../contract.ts'
import type { NoteType } from '../../rules.ts'
import { api } from '../api.ts'

const NONE: readonly EveningView[] = []

/** The evenings around now, for the tab of arcs; undefined while they are on their way, and none where they could not be fetched. */
export function useEvenings(bookId: string, type: NoteType): readonly EveningView[] | undefined {
  const isAsked = type === 'arc'
  const { data, isPending } = useQuery({ ...api.evenings.queryOptions({ input: { bookId } }), enabled: isAsked })
  return data?.evenings ?? (isAsked && isPending ? undefined : NONE)
}
