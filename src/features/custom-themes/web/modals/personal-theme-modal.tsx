import '#kit/web/field.css'
import '../parts/sky-name.css'
import './personal-theme-modal.css'
import { useId } from 'react'
import { useSky } from '#features/appearance/web/parts/use-sky.ts'
import { Dialog } from '#kit/web/dialog.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { PictureChoice } from '#kit/web/picture-choice.tsx'
import { skyProps } from '#kit/web/sky.ts'
import { PERSONAL_THEME_IDS } from '#lexicon/look/ids.ts'
import { PERSONAL_CATEGORIES, PERSONAL_THEMES, type PersonalCategory } from '#lexicon/look/personal-themes.ts'
import { OwnThemes } from '../parts/own-themes.tsx'
import { useChoosing } from '../parts/use-choosing.ts'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'personal-theme': typeof PersonalThemeModal
  }
}

const CATEGORY_NAMES: Record<PersonalCategory, string> = {
  nature: 'Nature',
  pride: 'Pride',
  cosmic: 'Cosmic',
  minimal: 'Minimal',
}

/** The skies of a person's own pages: ten by category, and those drawn for this person. A choice shows at once, on every device. */
export function PersonalThemeModal({ dismiss }: ModalProps) {
  const inUse = useSky()
  const { choose, chooseOwn } = useChoosing()
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
                  <span className="sky-card sky" {...skyProps(id)}>
                    <span className="sky-name">{PERSONAL_THEMES[id].name}</span>
                    <span className="sky-mood">{PERSONAL_THEMES[id].mood}</span>
                  </span>
                }
              />
            ))}
          </div>
        </fieldset>
      ))}
      <OwnThemes name={name} inUse={typeof inUse === 'object' ? inUse.id : null} onChoose={chooseOwn} />
    </Dialog>
  )
}
