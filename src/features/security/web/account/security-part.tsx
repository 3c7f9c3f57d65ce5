import type { ReactNode } from 'react'

/** One part of the own security, with the one thing to do about it at the end of its heading. */
export function SecurityPart({ title, act, children }: { title: string; act?: ReactNode; children?: ReactNode }) {
  return (
    <section className="security-part">
      <header className="security-head">
        <h3>{title}</h3>
        {act}
      </header>
      {children}
    </section>
  )
}
