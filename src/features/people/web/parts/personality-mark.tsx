import type { PersonalityView } from '../../contract.ts'

/** What kind of GM somebody is, in a sign and a name. */
export function PersonalityMark({ personality: { emoji, name } }: { personality: PersonalityView }) {
  return (
    <p className="personality-mark">
      <span aria-hidden="true">{emoji}</span> {name}
    </p>
  )
}
