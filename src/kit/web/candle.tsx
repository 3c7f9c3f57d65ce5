import './candle.css'

/** A candle: lit when someone is here. Give `label` where no words beside it say so. */
export function Candle({ lit, label }: { lit: boolean; label?: string }) {
  return (
    <span className={lit ? 'candle candle-lit' : 'candle'}>
      {label && <span className="visually-hidden">{label}</span>}
    </span>
  )
}
