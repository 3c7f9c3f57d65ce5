import type { SpeakerView } from '#features/talk/forms.ts'
import { useSpeaker } from '#features/talk/web/parts/use-speaker.ts'

const keyOf = ({ characterId }: SpeakerView) => characterId ?? 'self'
const labelOf = ({ name }: SpeakerView) => name

/** Under which of the own names one speaks in a book; remembered for the book on this device. */
export const useOwnName = (bookId: string, speakers: readonly SpeakerView[]) =>
  useSpeaker({
    speakers,
    keyOf,
    labelOf,
    // In a book a character is likelier to speak than the person.
    likely: speakers.find(speaker => speaker.characterId) ?? speakers[0],
    remembered: `speaker:${bookId}`,
  })
