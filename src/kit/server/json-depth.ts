const [QUOTE, BACKSLASH, OPEN_LIST, OPEN_OBJECT, CLOSE_LIST, CLOSE_OBJECT] = [...'"\\[{]}'].map(character =>
  character.charCodeAt(0),
)

/** True when JSON nests deeper than `deepest`, found by scanning its characters before it is parsed. */
export function nestsDeeperThan(deepest: number, json: Uint8Array): boolean {
  let depth = 0
  let inText = false
  for (let at = 0; at < json.length; at++) {
    const character = json[at]
    if (inText) {
      if (character === BACKSLASH) at++
      else if (character === QUOTE) inText = false
    } else if (character === QUOTE) inText = true
    else if (character === OPEN_LIST || character === OPEN_OBJECT) {
      if (++depth > deepest) return true
    } else if (character === CLOSE_LIST || character === CLOSE_OBJECT) depth--
  }
  return false
}
