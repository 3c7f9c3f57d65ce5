import type { ComponentProps, ElementType, ReactNode } from 'react'

export type CardProps = ComponentProps<'div'> & {
  /** `stack` shows more sheets under it: the one thing of a screen. */
  pile?: 'single' | 'stack'
  as?: ElementType
  children: ReactNode
}

/** A sheet of raised paper. Never inside another one. */
export function Card({ pile = 'single', as: Tag = 'div', className = '', ...rest }: CardProps) {
  return <Tag {...rest} className={`card on-leaf ${pile === 'stack' ? 'card-stack' : ''} ${className}`} />
}
