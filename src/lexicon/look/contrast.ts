export type Rgb = [number, number, number]

export const rgb = (hex: string) => [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb

export const between = (from: Rgb, to: Rgb, share: number) =>
  from.map((part, i) => part + (to[i]! - part) * share) as Rgb

/** A colour that lets some of the ground through: #rrggbbaa, or #rrggbb for one that does not. */
export const over = (hex: string, ground: Rgb): Rgb =>
  between(ground, rgb(hex), hex.length > 7 ? Number.parseInt(hex.slice(7), 16) / 255 : 1)

function light(color: Rgb): number {
  const [r, g, b] = color.map(part => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** How well one colour reads on another: 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark, bright] = [light(one), light(other)].sort((a, b) => a - b) as [number, number]
  return (bright + 0.05) / (dark + 0.05)
}

/** Every colour along a gradient, twenty steps between two stops. */
export const alongStops = (stops: readonly string[]): Rgb[] =>
  stops
    .slice(1)
    .flatMap((stop, i) => Array.from({ length: 21 }, (_, step) => between(rgb(stops[i]!), rgb(stop), step / 20)))
