import './personal-theme-modal.css'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import type { accounts } from '#features/accounts/contract.ts'
import { apiOf } from '#kit/web/api.ts'
import { Dialog } from '#kit/web/dialog.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { PictureChoice } from '#kit/web/picture-choice.tsx'
import { failure } from '#kit/web/toast.tsx'
import { PERSONAL_THEME_IDS, type PersonalThemeId } from '#lexicon/look/ids.ts'
import { PERSONAL_CATEGORIES, PERSONAL_THEMES, type PersonalCategory } from '#lexicon/look/personal-themes.ts'
import { api } from '../api.ts'
import { useSky } from '../parts/use-sky.ts'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'personal-theme': typeof PersonalThemeModal
  }
}

const accountApi = apiOf<typeof accounts>('accounts')
const CATEGORY_NAMES: Record<PersonalCategory, string> = {
  nature: 'Nature',
  pride: 'Pride',
  cosmic: 'Cosmic',
  minimal: 'Minimal',
}

/** The ten skies of a person's own pages, by category. A choice shows at once, on every device of that person. */
export function PersonalThemeModal({ dismiss }: ModalProps) {
  const inUse = useSky()
  const choose = usePersonalTheme()
  const name = useId()
  return (
    <Dialog title="Your theme" lead="The sky over your own pages. Nobody else sees it." size="wide" onDismiss={dismiss}>
      {PERSONAL_CATEGORIES.map(category => (
        <fieldset key={category} className="skies">
          <legend className="field-label">{CATEGORY_NAMES[category]}</legend>
          <div className="skies-row">
            {PERSONAL_THEME_IDS.filter(id => PERSONAL_THEMES[id].category === category).map(id => (
              <PictureChoice
                key={id}
                name={name}
                isChosen={id === inUse}
                onChoose={() => choose(id)}
                picture={
                  <span className="sky-card sky" data-sky={id}>
                    <span className="sky-name">{PERSONAL_THEMES[id].name}</span>
                    <span className="sky-mood">{PERSONAL_THEMES[id].mood}</span>
                  </span>
                }
              />
            ))}
          </div>
        </fieldset>
      ))}
    </Dialog>
  )
}

/** Keeps a choice; the pages follow the person's own record, where a refused choice is taken back. */
function usePersonalTheme() {
  const queries = useQueryClient()
  const key = accountApi.me.queryKey()
  const wear = (personalTheme: PersonalThemeId) => queries.setQueryData(key, me => (me ? { ...me, personalTheme } : me))
  const save = useMutation(
    api.setPersonalTheme.mutationOptions({
      onMutate: async ({ personalTheme }) => {
        await queries.cancelQueries({ queryKey: key })
        const before = queries.getQueryData(key)?.personalTheme
        wear(personalTheme)
        return { before }
      },
      onError: (_, __, context) => {
        if (context?.before) wear(context.before)
        failure('Your theme could not be saved. The one before stays.')
      },
      onSettled: () => queries.invalidateQueries({ queryKey: key }),
    }),
  )
  return (personalTheme: PersonalThemeId) => save.mutate({ personalTheme })
}
