import './tabs.css'
import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

export type Tab<V extends string> = { value: V; label: ReactNode; content: ReactNode }

export type TabsProps<V extends string> = {
  /** The label of the tabs, for screen readers. */
  label: string
  tabs: readonly Tab<V>[]
  value?: V
  initial?: V
  onChange?: (value: V) => void
}

/** Parts of one thing, one in sight. Arrows move between the tabs; a ribbon marks the open one. */
export function Tabs<V extends string>({ label, tabs, value, initial, onChange }: TabsProps<V>) {
  const held = value === undefined ? { defaultValue: initial ?? tabs[0]?.value } : { value }
  return (
    <Base.Root {...held} onValueChange={(next: V) => onChange?.(next)} className="tabs">
      <Base.List className="tab-list" aria-label={label} activateOnFocus>
        {tabs.map(tab => (
          <Base.Tab key={tab.value} value={tab.value} className="tab">
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map(tab => (
        <Base.Panel key={tab.value} value={tab.value} className="tab-panel">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
