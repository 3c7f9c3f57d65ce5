/** How something was pressed last; before the first press, what the device is made for. */
let isFinger = typeof window !== 'undefined' && window.matchMedia('(pointer: coarse)').matches

if (typeof window !== 'undefined') {
  const onPointer = ({ pointerType }: PointerEvent) => {
    isFinger = pointerType === 'touch'
  }
  const onKey = () => {
    isFinger = false
  }
  window.addEventListener('pointerdown', onPointer, true)
  window.addEventListener('keydown', onKey, true)
}

/**
 * Whether the last press was that of a finger, and not of a mouse, a pen or a key. The shell loads this file, so a press that
 * loads the code of a dialog counts as well.
 */
export const wasFinger = (): boolean => isFinger
