/** Says that the money is not real: by words and by hatching, never by colour alone. */
export function HatchedBand() {
  return (
    <p className="till-band">
      <span>Test mode: no real money</span>
    </p>
  )
}
