import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { accounts, MeView } from '#features/accounts/contract.ts'
import type { appearance } from '#features/appearance/contract.ts'
import { apiOf } from '#kit/web/api.ts'
import { failure } from '#kit/web/toast.tsx'
import type { PersonalThemeId } from '#lexicon/look/ids.ts'
import type { OwnSkyView } from '#lexicon/look/own-sky.ts'
import { api } from '../api.ts'

const accountApi = apiOf<typeof accounts>('accounts')
const appearanceApi = apiOf<typeof appearance>('appearance')

type Worn = Pick<MeView, 'personalTheme' | 'customSky'>
const FAILED = 'Your theme could not be saved. The one before stays.'

/** Stores a choice; the pages follow the person's own record, where a refused choice is taken back. */
export function useChoosing() {
  const queries = useQueryClient()
  const key = accountApi.me.queryKey()
  const wear = (worn: Partial<Worn>) => queries.setQueryData(key, me => (me ? { ...me, ...worn } : me))
  const wearAtOnce = async (worn: Partial<Worn>) => {
    await queries.cancelQueries({ queryKey: key })
    const me = queries.getQueryData(key)
    wear(worn)
    return { before: me ? { personalTheme: me.personalTheme, customSky: me.customSky } : undefined }
  }
  const after = {
    onError: (_: unknown, __: unknown, context: { before: Worn | undefined } | undefined) => {
      if (context?.before) wear(context.before)
      failure(FAILED)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  }
  const ofTen = useMutation(
    appearanceApi.setPersonalTheme.mutationOptions({
      onMutate: ({ personalTheme }) => wearAtOnce({ personalTheme, customSky: null }),
      ...after,
    }),
  )
  const own = useMutation({
    mutationFn: ({ id }: OwnSkyView) => api.choose.call({ id }),
    onMutate: (customSky: OwnSkyView) => wearAtOnce({ customSky }),
    ...after,
  })
  return {
    choose: (personalTheme: PersonalThemeId) => ofTen.mutate({ personalTheme }),
    chooseOwn: (sky: OwnSkyView) => own.mutate(sky),
  }
}
