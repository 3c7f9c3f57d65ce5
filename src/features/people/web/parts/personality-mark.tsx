import type { PersonalityView } from '../../contract.ts'
import { PersonalitySign } from './personality-sign.tsx'

/** What kind of GM somebody is, in a sign and a name. */
export function PersonalityMark({ personality: { type, name } }: { personality: PersonalityView }) {
  return (
    <p className="personality-mark">
      <PersonalitySign type={type} /> {name}
    </p>
  )
}
