const [QUOTE, BACKSLASH, OPEN_LIST, OPEN_OBJECT, CLOSE_LIST, CLOSE_OBJECT] = [...'"\\[{]}'].map(sign =>
  sign.charCodeAt(0),
)

/** True when JSON nests deeper than `deepest`, found by scanning its characters before it is parsed. */
export function nestsDeeperThan(deepest: number, json: Uint8Array): boolean {
  let depth = 0
  let inText = false
  for (let at = 0; at < json.length; at++) {
    const sign = json[at]
    if (inText) {
      if (sign === BACKSLASH) at++
      else if (sign === QUOTE) inText = false
    } else if (sign === QUOTE) inText = true
    else if (sign === OPEN_LIST || sign === OPEN_OBJECT) {
      if (++depth > deepest) return true
    } else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) depth--
  }
  return false
}
