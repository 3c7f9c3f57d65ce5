import { PartBoundary } from '#kit/web/part-boundary.tsx'
import { SideLeaf, type SideLeafProps } from './side-leaf.tsx'

/** A side of the book that breaks alone: what cannot be drawn leaves a sheet of paper that says so, and the book stays open. */
export function GuardedSide(props: SideLeafProps) {
  return (
    <PartBoundary
      name="This page"
      resetKey={props.page ?? props.side}
      frame={notice => <div className="leaf leaf-centred on-leaf">{notice}</div>}
    >
      <SideLeaf {...props} />
    </PartBoundary>
  )
}
