import { useQuery } from '@tanstack/react-query'
import type { EveningView } from '../../contract.ts'
import type { NoteType } from '../../rules.ts'
import { api } from '../api.ts'

const NONE: readonly EveningView[] = []

/** The evenings around now, for the tab of arcs; none while they are not there. */
export const useEvenings = (bookId: string, type: NoteType): readonly EveningView[] =>
  useQuery({ ...api.evenings.queryOptions({ input: { bookId } }), enabled: type === 'arc' }).data?.evenings ?? NONE
