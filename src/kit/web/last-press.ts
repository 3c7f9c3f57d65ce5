/** Whether the last press was by finger. Before the first press: whether the device is made for fingers. */
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
