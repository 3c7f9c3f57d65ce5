import { useState } from 'react'

type Speaking<S> = {
  speakers: readonly S[]
  keyOf: (speaker: S) => string
  labelOf: (speaker: S) => string
  /** The speaker while none is chosen. Default: the first. */
  likely?: S | undefined
  /** Where the choice is remembered on this device; without it, it holds as long as the page. */
  remembered?: string
}

/** Under which of the own names one speaks: the chosen one, else the likeliest. `picker` is what the SpeakerPicker shows. */
export function useSpeaker<S>({ speakers, keyOf, labelOf, likely = speakers[0], remembered }: Speaking<S>) {
  const [chosen, setChosen] = useState(() => (remembered ? localStorage.getItem(remembered) : null))
  const speaker = speakers.find(one => keyOf(one) === chosen) ?? likely
  const choose = (key: string) => {
    if (remembered) localStorage.setItem(remembered, key)
    setChosen(key)
  }
  const picker = {
    speakers: speakers.map(one => ({ key: keyOf(one), label: labelOf(one) })),
    chosen: speaker ? keyOf(speaker) : '',
    onChange: choose,
  }
  return { speaker, picker }
}
